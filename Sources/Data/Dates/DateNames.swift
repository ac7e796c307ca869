/// The names in the dates of a language or a country.
package struct DateNames: Sendable {
    /// The form used with a day, which is the genitive in some languages.
    package var months: [String]
    package var shortMonths: [String]
    /// The stand-alone form.
    package var standaloneMonths: [String]
    package var standaloneShortMonths: [String]
    /// From Sunday.
    package var weekdays: [String]
    package var shortWeekdays: [String]
    /// The stand-alone form, from Sunday.
    package var standaloneWeekdays: [String]
    /// The names of the times before and after noon.
    package var dayPeriods: [String]
    package var quarters: [String]
    /// The names of the eras before year 1 and from year 1.
    package var eras: [String]

    private init?(_ row: ArraySlice<Substring>) {
        guard row.count == 10 else { return nil }
        let lists = row.map { $0.split(separator: ",").map(String.init) }
        let counts = [12, 12, 12, 12, 7, 7, 2, 4, 2, 7]
        guard zip(lists, counts).allSatisfy({ $0.isEmpty || $0.count == $1 }) else { return nil }
        months = lists[0]
        shortMonths = lists[1]
        standaloneMonths = lists[2].isEmpty ? lists[0] : lists[2]
        standaloneShortMonths = lists[3].isEmpty ? lists[1] : lists[3]
        weekdays = lists[4]
        shortWeekdays = lists[5]
        standaloneWeekdays = lists[9].isEmpty ? lists[4] : lists[9]
        dayPeriods = lists[6]
        quarters = lists[7]
        eras = lists[8]
    }

    /// The names in American English.
    package init() {
        months = EnglishDates.months
        shortMonths = EnglishDates.months.map { String($0.prefix(3)) }
        (standaloneMonths, standaloneShortMonths) = (months, shortMonths)
        weekdays = EnglishDates.weekdays
        shortWeekdays = EnglishDates.weekdays.map { String($0.prefix(3)) }
        standaloneWeekdays = weekdays
        (dayPeriods, quarters, eras) = (["AM", "PM"], ["Q1", "Q2", "Q3", "Q4"], ["BC", "AD"])
    }

    /// The names by language, such as `de`, and by language and country where they differ, such as `de-AT`.
    package static let all: [String: DateNames] = {
        var all: [String: DateNames] = [:]
        for line in rows.split(separator: "\n") {
            let columns = line.split(separator: "|", omittingEmptySubsequences: false)
            all[String(columns[0])] = DateNames(columns.dropFirst())
        }
        return all
    }()

    /// Months, abbreviated months, their stand-alone forms (if different), weekdays, abbreviated weekdays, halves of
    /// the day, quarters, eras, and stand-alone weekdays (if different), for languages and for countries that differ;
    /// from Unicode CLDR.
    private static let rows = """
        en|January,February,March,April,May,June,July,August,September,October,November,December|Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec|||Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday|Sun,Mon,Tue,Wed,Thu,Fri,Sat|AM,PM|Q1,Q2,Q3,Q4|BC,AD|
        en-GB|January,February,March,April,May,June,July,August,September,October,November,December|Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec|||Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday|Sun,Mon,Tue,Wed,Thu,Fri,Sat|am,pm|Q1,Q2,Q3,Q4|BC,AD|
        en-AU|January,February,March,April,May,June,July,August,September,October,November,December|Jan,Feb,Mar,Apr,May,June,July,Aug,Sept,Oct,Nov,Dec|||Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday|Sun,Mon,Tue,Wed,Thu,Fri,Sat|am,pm|Q1,Q2,Q3,Q4|BC,AD|
        en-CA|January,February,March,April,May,June,July,August,September,October,November,December|Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec|||Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday|Sun,Mon,Tue,Wed,Thu,Fri,Sat|a.m.,p.m.|Q1,Q2,Q3,Q4|BC,AD|
        en-IN|January,February,March,April,May,June,July,August,September,October,November,December|Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec|||Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday|Sun,Mon,Tue,Wed,Thu,Fri,Sat|am,pm|Q1,Q2,Q3,Q4|BC,AD|
        de|Januar,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember|Jan.,Feb.,März,Apr.,Mai,Juni,Juli,Aug.,Sept.,Okt.,Nov.,Dez.||Jan,Feb,Mär,Apr,Mai,Jun,Jul,Aug,Sep,Okt,Nov,Dez|Sonntag,Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag|So.,Mo.,Di.,Mi.,Do.,Fr.,Sa.|AM,PM|Q1,Q2,Q3,Q4|v. Chr.,n. Chr.|
        de-AT|Jänner,Februar,März,April,Mai,Juni,Juli,August,September,Oktober,November,Dezember|Jän.,Feb.,März,Apr.,Mai,Juni,Juli,Aug.,Sep.,Okt.,Nov.,Dez.||Jän,Feb,Mär,Apr,Mai,Jun,Jul,Aug,Sep,Okt,Nov,Dez|Sonntag,Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag|So.,Mo.,Di.,Mi.,Do.,Fr.,Sa.|AM,PM|Q1,Q2,Q3,Q4|v. Chr.,n. Chr.|
        fr|janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre|janv.,févr.,mars,avr.,mai,juin,juil.,août,sept.,oct.,nov.,déc.|||dimanche,lundi,mardi,mercredi,jeudi,vendredi,samedi|dim.,lun.,mar.,mer.,jeu.,ven.,sam.|AM,PM|T1,T2,T3,T4|av. J.-C.,ap. J.-C.|
        fr-CA|janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre|janv.,févr.,mars,avr.,mai,juin,juill.,août,sept.,oct.,nov.,déc.||janv.,févr.,mars,avr.,mai,juin,juil.,août,sept.,oct.,nov.,déc.|dimanche,lundi,mardi,mercredi,jeudi,vendredi,samedi|dim.,lun.,mar.,mer.,jeu.,ven.,sam.|a.m.,p.m.|T1,T2,T3,T4|av. J.-C.,ap. J.-C.|
        es|enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre|ene,feb,mar,abr,may,jun,jul,ago,sept,oct,nov,dic|||domingo,lunes,martes,miércoles,jueves,viernes,sábado|dom,lun,mar,mié,jue,vie,sáb|a.\u{202F}m.,p.\u{202F}m.|T1,T2,T3,T4|a. C.,d. C.|
        es-MX|enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre,octubre,noviembre,diciembre|ene,feb,mar,abr,may,jun,jul,ago,sep,oct,nov,dic||ene,feb,mar,abr,may,jun,jul,ago,sept,oct,nov,dic|domingo,lunes,martes,miércoles,jueves,viernes,sábado|dom,lun,mar,mié,jue,vie,sáb|a.m.,p.m.|T1,T2,T3,T4|a.C.,d.C.|
        pt|janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro|jan.,fev.,mar.,abr.,mai.,jun.,jul.,ago.,set.,out.,nov.,dez.|||domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado|dom.,seg.,ter.,qua.,qui.,sex.,sáb.|AM,PM|T1,T2,T3,T4|a.C.,d.C.|
        pt-PT|janeiro,fevereiro,março,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro|jan.,fev.,mar.,abr.,mai.,jun.,jul.,ago.,set.,out.,nov.,dez.|||domingo,segunda-feira,terça-feira,quarta-feira,quinta-feira,sexta-feira,sábado|domingo,segunda,terça,quarta,quinta,sexta,sábado|a.m.,p.m.|T1,T2,T3,T4|a.E.C.,E.C.|
        it|gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,dicembre|gen,feb,mar,apr,mag,giu,lug,ago,set,ott,nov,dic|||domenica,lunedì,martedì,mercoledì,giovedì,venerdì,sabato|dom,lun,mar,mer,gio,ven,sab|AM,PM|T1,T2,T3,T4|a.C.,d.C.|
        nl|januari,februari,maart,april,mei,juni,juli,augustus,september,oktober,november,december|jan,feb,mrt,apr,mei,jun,jul,aug,sep,okt,nov,dec|||zondag,maandag,dinsdag,woensdag,donderdag,vrijdag,zaterdag|zo,ma,di,wo,do,vr,za|a.m.,p.m.|K1,K2,K3,K4|v.Chr.,n.Chr.|
        sv|januari,februari,mars,april,maj,juni,juli,augusti,september,oktober,november,december|jan.,feb.,mars,apr.,maj,juni,juli,aug.,sep.,okt.,nov.,dec.|||söndag,måndag,tisdag,onsdag,torsdag,fredag,lördag|sön,mån,tis,ons,tors,fre,lör|fm,em|K1,K2,K3,K4|f.Kr.,e.Kr.|
        da|januar,februar,marts,april,maj,juni,juli,august,september,oktober,november,december|jan.,feb.,mar.,apr.,maj,jun.,jul.,aug.,sep.,okt.,nov.,dec.|||søndag,mandag,tirsdag,onsdag,torsdag,fredag,lørdag|søn.,man.,tirs.,ons.,tors.,fre.,lør.|AM,PM|1. kvt.,2. kvt.,3. kvt.,4. kvt.|f.Kr.,e.Kr.|
        nb|januar,februar,mars,april,mai,juni,juli,august,september,oktober,november,desember|jan.,feb.,mars,apr.,mai,juni,juli,aug.,sep.,okt.,nov.,des.||jan,feb,mar,apr,mai,jun,jul,aug,sep,okt,nov,des|søndag,mandag,tirsdag,onsdag,torsdag,fredag,lørdag|søn.,man.,tir.,ons.,tor.,fre.,lør.|a.m.,p.m.|K1,K2,K3,K4|f.Kr.,e.Kr.|
        fi|tammikuuta,helmikuuta,maaliskuuta,huhtikuuta,toukokuuta,kesäkuuta,heinäkuuta,elokuuta,syyskuuta,lokakuuta,marraskuuta,joulukuuta|tammi,helmi,maalis,huhti,touko,kesä,heinä,elo,syys,loka,marras,joulu|tammikuu,helmikuu,maaliskuu,huhtikuu,toukokuu,kesäkuu,heinäkuu,elokuu,syyskuu,lokakuu,marraskuu,joulukuu||sunnuntai,maanantaina,tiistaina,keskiviikkona,torstaina,perjantaina,lauantaina|su,ma,ti,ke,to,pe,la|ap.,ip.|1. nelj.,2. nelj.,3. nelj.,4. nelj.|eKr.,jKr.|sunnuntai,maanantai,tiistai,keskiviikko,torstai,perjantai,lauantai
        pl|stycznia,lutego,marca,kwietnia,maja,czerwca,lipca,sierpnia,września,października,listopada,grudnia|sty,lut,mar,kwi,maj,cze,lip,sie,wrz,paź,lis,gru|styczeń,luty,marzec,kwiecień,maj,czerwiec,lipiec,sierpień,wrzesień,październik,listopad,grudzień||niedziela,poniedziałek,wtorek,środa,czwartek,piątek,sobota|niedz.,pon.,wt.,śr.,czw.,pt.,sob.|AM,PM|I kw.,II kw.,III kw.,IV kw.|p.n.e.,n.e.|
        cs|ledna,února,března,dubna,května,června,července,srpna,září,října,listopadu,prosince|led,úno,bře,dub,kvě,čvn,čvc,srp,zář,říj,lis,pro|leden,únor,březen,duben,květen,červen,červenec,srpen,září,říjen,listopad,prosinec||neděle,pondělí,úterý,středa,čtvrtek,pátek,sobota|ne,po,út,st,čt,pá,so|dop.,odp.|Q1,Q2,Q3,Q4|př. n. l.,n. l.|
        hu|január,február,március,április,május,június,július,augusztus,szeptember,október,november,december|jan.,febr.,márc.,ápr.,máj.,jún.,júl.,aug.,szept.,okt.,nov.,dec.|||vasárnap,hétfő,kedd,szerda,csütörtök,péntek,szombat|V,H,K,Sze,Cs,P,Szo|de.,du.|I. n.év,II. n.év,III. n.év,IV. n.év|i. e.,i. sz.|
        ro|ianuarie,februarie,martie,aprilie,mai,iunie,iulie,august,septembrie,octombrie,noiembrie,decembrie|ian.,feb.,mar.,apr.,mai,iun.,iul.,aug.,sept.,oct.,nov.,dec.|||duminică,luni,marți,miercuri,joi,vineri,sâmbătă|dum.,lun.,mar.,mie.,joi,vin.,sâm.|a.m.,p.m.|trim. I,trim. II,trim. III,trim. IV|î.Hr.,d.Hr.|
        tr|Ocak,Şubat,Mart,Nisan,Mayıs,Haziran,Temmuz,Ağustos,Eylül,Ekim,Kasım,Aralık|Oca,Şub,Mar,Nis,May,Haz,Tem,Ağu,Eyl,Eki,Kas,Ara|||Pazar,Pazartesi,Salı,Çarşamba,Perşembe,Cuma,Cumartesi|Paz,Pzt,Sal,Çar,Per,Cum,Cmt|ÖÖ,ÖS|Ç1,Ç2,Ç3,Ç4|MÖ,MS|
        el|Ιανουαρίου,Φεβρουαρίου,Μαρτίου,Απριλίου,Μαΐου,Ιουνίου,Ιουλίου,Αυγούστου,Σεπτεμβρίου,Οκτωβρίου,Νοεμβρίου,Δεκεμβρίου|Ιαν,Φεβ,Μαρ,Απρ,Μαΐ,Ιουν,Ιουλ,Αυγ,Σεπ,Οκτ,Νοε,Δεκ|Ιανουάριος,Φεβρουάριος,Μάρτιος,Απρίλιος,Μάιος,Ιούνιος,Ιούλιος,Αύγουστος,Σεπτέμβριος,Οκτώβριος,Νοέμβριος,Δεκέμβριος|Ιαν,Φεβ,Μάρ,Απρ,Μάι,Ιούν,Ιούλ,Αύγ,Σεπ,Οκτ,Νοέ,Δεκ|Κυριακή,Δευτέρα,Τρίτη,Τετάρτη,Πέμπτη,Παρασκευή,Σάββατο|Κυρ,Δευ,Τρί,Τετ,Πέμ,Παρ,Σάβ|π.μ.,μ.μ.|Τ1,Τ2,Τ3,Τ4|π.Χ.,μ.Χ.|
        ru|января,февраля,марта,апреля,мая,июня,июля,августа,сентября,октября,ноября,декабря|янв.,февр.,мар.,апр.,мая,июн.,июл.,авг.,сент.,окт.,нояб.,дек.|январь,февраль,март,апрель,май,июнь,июль,август,сентябрь,октябрь,ноябрь,декабрь|янв.,февр.,март,апр.,май,июнь,июль,авг.,сент.,окт.,нояб.,дек.|воскресенье,понедельник,вторник,среда,четверг,пятница,суббота|вс,пн,вт,ср,чт,пт,сб|AM,PM|1-й кв.,2-й кв.,3-й кв.,4-й кв.|до н. э.,н. э.|
        uk|січня,лютого,березня,квітня,травня,червня,липня,серпня,вересня,жовтня,листопада,грудня|січ.,лют.,бер.,квіт.,трав.,черв.,лип.,серп.,вер.,жовт.,лист.,груд.|січень,лютий,березень,квітень,травень,червень,липень,серпень,вересень,жовтень,листопад,грудень||неділя,понеділок,вівторок,середа,четвер,пʼятниця,субота|нд,пн,вт,ср,чт,пт,сб|дп,пп|1-й кв.,2-й кв.,3-й кв.,4-й кв.|до н. е.,н. е.|
        ja|1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月|1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月|||日曜日,月曜日,火曜日,水曜日,木曜日,金曜日,土曜日|日,月,火,水,木,金,土|午前,午後|Q1,Q2,Q3,Q4|紀元前,西暦|
        zh|一月,二月,三月,四月,五月,六月,七月,八月,九月,十月,十一月,十二月|1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月|1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月||星期日,星期一,星期二,星期三,星期四,星期五,星期六|周日,周一,周二,周三,周四,周五,周六|上午,下午|1季度,2季度,3季度,4季度|公元前,公元|
        zh-TW|1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月|1月,2月,3月,4月,5月,6月,7月,8月,9月,10月,11月,12月|||星期日,星期一,星期二,星期三,星期四,星期五,星期六|週日,週一,週二,週三,週四,週五,週六|上午,下午|第1季,第2季,第3季,第4季|西元前,西元|
        ko|1월,2월,3월,4월,5월,6월,7월,8월,9월,10월,11월,12월|1월,2월,3월,4월,5월,6월,7월,8월,9월,10월,11월,12월|||일요일,월요일,화요일,수요일,목요일,금요일,토요일|일,월,화,수,목,금,토|오전,오후|1분기,2분기,3분기,4분기|BC,AD|
        hi|जनवरी,फ़रवरी,मार्च,अप्रैल,मई,जून,जुलाई,अगस्त,सितंबर,अक्टूबर,नवंबर,दिसंबर|जन॰,फ़र॰,मार्च,अप्रैल,मई,जून,जुल॰,अग॰,सित॰,अक्टू॰,नव॰,दिस॰|||रविवार,सोमवार,मंगलवार,बुधवार,गुरुवार,शुक्रवार,शनिवार|रवि,सोम,मंगल,बुध,गुरु,शुक्र,शनि|am,pm|ति1,ति2,ति3,ति4|ईसा-पूर्व,ईस्वी|
        id|Januari,Februari,Maret,April,Mei,Juni,Juli,Agustus,September,Oktober,November,Desember|Jan,Feb,Mar,Apr,Mei,Jun,Jul,Agu,Sep,Okt,Nov,Des|||Minggu,Senin,Selasa,Rabu,Kamis,Jumat,Sabtu|Min,Sen,Sel,Rab,Kam,Jum,Sab|AM,PM|K1,K2,K3,K4|SM,M|
        vi|tháng 1,tháng 2,tháng 3,tháng 4,tháng 5,tháng 6,tháng 7,tháng 8,tháng 9,tháng 10,tháng 11,tháng 12|thg 1,thg 2,thg 3,thg 4,thg 5,thg 6,thg 7,thg 8,thg 9,thg 10,thg 11,thg 12|Tháng 1,Tháng 2,Tháng 3,Tháng 4,Tháng 5,Tháng 6,Tháng 7,Tháng 8,Tháng 9,Tháng 10,Tháng 11,Tháng 12|Tháng 1,Tháng 2,Tháng 3,Tháng 4,Tháng 5,Tháng 6,Tháng 7,Tháng 8,Tháng 9,Tháng 10,Tháng 11,Tháng 12|Chủ Nhật,Thứ Hai,Thứ Ba,Thứ Tư,Thứ Năm,Thứ Sáu,Thứ Bảy|CN,Th 2,Th 3,Th 4,Th 5,Th 6,Th 7|SA,CH|Q1,Q2,Q3,Q4|TCN,SCN|
        he|ינואר,פברואר,מרץ,אפריל,מאי,יוני,יולי,אוגוסט,ספטמבר,אוקטובר,נובמבר,דצמבר|ינו׳,פבר׳,מרץ,אפר׳,מאי,יוני,יולי,אוג׳,ספט׳,אוק׳,נוב׳,דצמ׳|||יום ראשון,יום שני,יום שלישי,יום רביעי,יום חמישי,יום שישי,יום שבת|יום א׳,יום ב׳,יום ג׳,יום ד׳,יום ה׳,יום ו׳,שבת|AM,PM|Q1,Q2,Q3,Q4|לפנה״ס,לספירה|
        """
}
