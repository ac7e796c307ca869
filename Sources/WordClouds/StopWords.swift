/// The frequent words of languages that say little about a text: articles, pronouns, prepositions, conjunctions and
/// auxiliary verbs.
enum StopWords {
    /// The codes of the languages, in alphabetical order.
    static var languages: [String] { texts.map(\.language) }

    /// The words of a language in lower case; empty for an unknown language.
    /// - Parameter language: A code such as `en`, of which only the first two letters count.
    static func words(in language: String) -> Set<String> {
        guard let text = texts.first(where: { $0.language == language.prefix(2) })?.words else { return [] }
        return Set(text.split(separator: " ").map(String.init))
    }

    private static let texts: [(language: String, words: String)] = [
        (
            "da",
            "af alle at blev blive bliver da de dem den denne der deres det dette dig din disse dog du efter eller en end er et for fra ham han hans har havde have hende hendes her hun hvad hvis hvor i ikke ind jeg jer jo kan kunne man mange med meget men mig min mine mit mod ned noget nogle nu når og også om op os over på selv sig sin sine sit skal skulle som sådan thi til ud under var vi vil ville vor være været"
        ),
        (
            "de",
            "aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei bin bis bist da dadurch daher damit dann das dass daß dein deine dem den denn der des deshalb dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine einem einen einer eines einige er es etwas euch euer eure für gegen gewesen hab habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist ja jede jedem jeden jeder jedes jene jetzt kann kein keine keinem keinen keiner können könnte machen man manche mein meine meinem meinen meiner mich mir mit muss musste nach nicht nichts noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so solche soll sollte sondern sonst über um und uns unser unsere unter viel vom von vor während war waren warst was weil weiter welche welcher wenn wer werde werden wie wieder will wir wird wirst wo wurde wurden würde würden zu zum zur zwar zwischen"
        ),
        (
            "en",
            "a about above after again against all also am an and any are aren't as at be because been before being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each few for from further had hadn't has hasn't have haven't having he he'd he'll he's her here here's hers herself him himself his how how's i i'd i'll i'm i've if in into is isn't it it's its itself just let's may me might more most must mustn't my myself no nor not now of off on once only or other ought our ours ourselves out over own same shall shan't she she'd she'll she's should shouldn't so some such than that that's the their theirs them themselves then there there's these they they'd they'll they're they've this those through to too under until up upon us very was wasn't we we'd we'll we're we've were weren't what what's when when's where where's which while who who's whom why why's will with won't would wouldn't you you'd you'll you're you've your yours yourself yourselves"
        ),
        (
            "es",
            "a al algo algunas alguno algunos ante antes aquel aquella como con contra cual cuando de del desde donde durante e el él ella ellas ellos en entre era eran eres es esa esas ese eso esos esta está estaba están estar estas este esto estos fue fueron ha habían había han has hasta hay he la las le les lo los más me mi mí mis mucho muchos muy nada ni no nos nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque que qué quien quienes se sea ser si sí sido sin sobre son soy su sus también tan tanto te tener tengo ti tiene tienen todo todos tu tú tus un una unas uno unos vosotros y ya yo"
        ),
        (
            "fi",
            "ei eivät ja joka jonka jos jossa jotka kanssa kuin kun me mikä minä mitä mukaan mutta myös ne niin noin nyt näin oli olen olet olivat olla olleet ollut on ovat poikki se sekä sen siinä sinä sitä tai te tuo tämä tässä vaan vai vain voi yli"
        ),
        (
            "fr",
            "à ai ainsi alors au aucun aussi autre autres aux avait avec avez avoir avons c ce ceci cela celle celui ces cet cette ceux chaque chez comme d dans de des donc du elle elles en encore entre est et étaient était étant été être eu fait font hors ici il ils j je jusque l la le les leur leurs lui m ma mais même mes moi moins mon n ne ni nos notre nous on ont ou où par parce pas peu peut plus pour pourquoi qu quand que quel quelle quels qui s sa sans se sera ses si son sont sous sur t ta tandis te tes toi ton tous tout toute toutes très trop tu un une vers voici voilà vos votre vous y c'est d'un d'une j'ai l'on n'a n'est qu'il qu'elle qu'un qu'une s'est"
        ),
        (
            "it",
            "a ad agli ai al alla alle allo anche ancora avere aveva c che chi ci come con contro cui da dagli dai dal dalla dalle dallo degli dei del della delle dello dentro di dopo dove e è ed era erano essere fare fra fu gli ha hanno ho i il in io la là le lei li lo loro lui ma me mentre mi mia mie miei mio molto ne nei nel nell nella nelle nello no noi non nostra nostro o ogni oltre per perché più poi prima qua quale quando quanto quella quelle quelli quello questa queste questi questo qui sarà se sei senza si sia siamo siete sono sopra sotto sta stata stato su sua sue sugli sui sul sulla suo suoi te ti tra tu tua tue tuo tutti tutto un una uno vi voi"
        ),
        (
            "nl",
            "aan al alles als altijd andere ben bij daar dan dat de der deze die dit doch doen door dus een eens en er ge geen geweest haar had heb hebben heeft hem het hier hij hoe hun iemand iets ik in is ja je kan kon kunnen maar me meer men met mij mijn moet na naar niet niets nog nu of om omdat onder ons ook op over reeds te tegen toch toen tot u uit uw van veel voor want waren was wat we werd wezen wie wil worden wordt zal ze zelf zich zij zijn zo zonder zou"
        ),
        (
            "no",
            "alle at av bare ble bli blir da de deg dem den denne der deres det dette di din disse du eller en er et etter for fordi fra før ha hadde han hans har henne hennes her hun hva hvem hver hvis hvor hvordan i ikke inn ja jeg kan kom kunne man mange med meg men mer min mitt mot ned noe noen nå når og også om opp oss over på seg selv sin sine sitt skal skulle slik som så til ut var ved vi vil ville vår være vært"
        ),
        (
            "pl",
            "a aby ale ani az aż bardzo bez bo by być był była było były będzie ci co czy dla do dlaczego gdy gdzie go i ich ile im inne iż ja jak jako je jego jej jest jeszcze jeśli już każdy kiedy kto która które którego której który którzy lub ma mi mnie może mu my na nad nam nas nasz nawet nic nich nie niej nim niż no o od on ona one oni oraz po pod ponieważ poza przed przez przy się są ta tak także tam te tego tej ten też to tu twój ty tych tylko tym u w we wiele więc wszystkie wszystko z za ze że"
        ),
        (
            "pt",
            "a à ainda algo além ante ao aos aquela aquele aqui as às até cada com como da das de dela dele depois do dos e é ela elas ele eles em entre era essa esse esta está este eu foi for foram há isso isto já lá lhe mais mas me mesmo meu minha muito na não nas nem no nos nós o os ou para pela pelas pelo pelos por porque qual quando que quem são se sem ser seu seus só sob sobre sua suas também te tem têm ter todo todos tu tua um uma umas uns vai você vocês vos"
        ),
        (
            "ru",
            "а без более бы был была были было быть в вам вас весь во вот все всего всех всё вы где да даже для до его ее её если есть еще ещё же за здесь и из или им их к как ко когда кто ли либо мне может мы на над надо наш не него нее неё нет ни них но ну о об однако он она они оно от очень по под при с со так также такой там те тем то того тоже той только том ты у уже хотя чего чей чем что чтобы чье чья эта эти это этого этой этот я"
        ),
        (
            "sv",
            "alla allt att av blev bli blir de dem den denna deras dess det detta dig din dina där då efter ej eller en er ett från för ha hade han hans har hon honom hur här i icke in inte ja jag kan kunde man med mellan men mig min mina mot mycket ni nu när någon något några och om oss på samma sedan sig sin sina ska skulle som så till under upp ut utan var vad vara varför varit vem vi vid vilken vår våra än är över"
        ),
        (
            "tr",
            "acaba ama ancak artık aslında az bana bazı belki ben beni benim bile bir biraz birçok biri birkaç biz bize bizim bu buna bunda bundan bunu bunun burada çok çünkü da daha de değil diye dolayı en gibi göre hangi hatta hem henüz hep hepsi her hiç için ile ise işte kadar karşın kendi kez ki kim mı mi mu mü nasıl ne neden nerede niçin niye o olan olarak oldu olduğu olsa olur on ona onlar onu onun orada oysa pek rağmen sen siz şey şu tüm ve veya ya yani yine yok zaten"
        ),
    ]
}
