# docker build -t plotwright . && docker run --rm -p 8080:8080 plotwright
# docs/container.md describes the image, and Tests/system/test-container tests it by reading this file.

FROM swift:6.3-bookworm AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends \
        libcurl4-openssl-dev libdeflate-dev libfribidi-dev libharfbuzz-dev libhiredis-dev libjpeg62-turbo-dev libpng-dev libpq-dev \
        libjs-codemirror libqrencode-dev libsqlite3-dev libwebp-dev libzint-dev nettle-dev pkg-config \
        python3-jinja2 python3-markdown-it python3-pygments \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /plotwright
COPY . .
RUN script/build-docs \
 && swift build --configuration release --product plotwright --static-swift-stdlib \
        -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --section-ordering-file=script/hot-functions.txt \
 && strip --output-file=/usr/local/bin/plotwright .build/release/plotwright

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Plotwright" \
      org.opencontainers.image.description="Renders chart specs in JSON as pictures over HTTP" \
      org.opencontainers.image.licenses="MIT"
# No text is drawn in the serif fonts of fonts-noto-cjk, which are 51 MiB.
RUN echo 'path-exclude=/usr/share/fonts/opentype/noto/NotoSerifCJK-*' >/etc/dpkg/dpkg.cfg.d/fonts \
 && apt-get update \
 && apt-get install --yes --no-install-recommends \
        ca-certificates libcurl4 libdeflate0 libfribidi0 libharfbuzz-subset0 libharfbuzz0b libhiredis0.14 libjpeg62-turbo \
        libnettle8 libpng16-16 libpq5 libqrencode4 libsqlite3-0 libstdc++6 libwebp7 libzint2.11 tzdata zlib1g \
        fonts-inter fonts-liberation2 fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core \
 && rm -rf /var/lib/apt/lists/*
# For volumes with the disk cache and saved charts. A new volume has the owner of the folder that it covers.
RUN install --directory --owner=65532 --group=65532 --mode=0700 /var/cache/plotwright /var/lib/plotwright
COPY --from=build /usr/local/bin/plotwright /usr/local/bin/plotwright
USER 65532:65532
ENV PLOTWRIGHT_HOST=0.0.0.0
EXPOSE 8080 8081
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD ["plotwright", "healthcheck"]
ENTRYPOINT ["plotwright"]
CMD ["serve"]
