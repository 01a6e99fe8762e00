import { sentenceLines } from './sentence-lines.ts'

type Sentences = Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>>

/** More of our own training sentences in English: negation, several sentences, words of business. */
export const trainingMore: Sentences = {
  1: sentenceLines(`
    They overcharged us by a thousand pounds and then ignored every letter.
    Shameful. My account manager lied to my face and hung up.
    The boiler exploded, two people are in hospital, and you do not even call back.
    Never in my life have I seen such rotten workmanship.
    You ruined our opening day. We want a full refund and an apology.
    Fraudsters! The bank details in this letter are fake.
    This forwarder is a disgrace: stolen goods, insults, no insurance.
    Keep your hands off this software, it destroyed a year of work.
    I would not wish this landlord on my worst enemy.
    We are sick and tired of your empty promises and will sue.
    The chicken was mouldy and the manager told us to go away.
    Worst of all, the technician was drunk.
    We are cancelling the contract with immediate effect.
    Your product injured one of our workers.
    Zero professionalism. Stay away.
    They took our deposit and vanished.
    Biggest mistake we ever made.
    You should be ashamed of yourselves.
    A complete waste of a day.`),
  2: sentenceLines(`
    The printer jams twice a day and the toner leaks.
    Not what we ordered, please take it back.
    It isn't as sturdy as the old model.
    Delivery was promised for Monday; today is Friday and nothing has come.
    The catering arrived cold and one dish was missing.
    I'm disappointed that nobody told us about the price increase.
    We were left waiting for an hour in the lobby.
    The manual is confusing and the menu is badly translated.
    This quarter did not go well for our branch.
    Support couldn't help and the ticket is still open.
    Two chairs wobble and the paint has scratches.
    We doubt that the repair will hold.
    The update made the program slower.
    Your driver refused to use the lift.
    The quote was twice what we had agreed.
    We had to chase you three times for the certificate.
    The label peels off after a week.
    I am still waiting for my refund.
    The battery dies before lunch.
    Sales fell by ten percent in May.
    There is a hole in the bag.
    You billed us for hours nobody worked.
    This is the third reminder.
    The room smelled of paint.
    Not impressed.
    I would think twice before ordering again.
    We regret to inform you that the goods failed inspection.
    The driver could not find the ramp and left.
    I wouldn't call that a discount.`),
  3: sentenceLines(`
    The goods left our warehouse on Wednesday.
    Please confirm the quantity by Friday noon.
    The price is good, but the quality is not.
    We like the design; the colours, however, are too dark.
    Our bank details have changed, see below.
    The new office is on the third floor.
    Friendly people, although they never call back.
    Attached is the minutes of the meeting.
    The order includes ten pumps and four valves.
    Average product, ordinary service.
    Fast delivery but two items were missing.
    Some liked the training, some thought it was boring.
    The invoice number is on the first page.
    It works, but it could be quicker.
    Mixed feelings about the new layout.
    The workshop starts at nine.
    Better than nothing.`),
  4: sentenceLines(`
    Many thanks for your quick reply.
    The samples look good and we would like to go ahead.
    Everything was delivered early and well packed.
    The new colleague is reliable and learns quickly.
    We were never let down by this carrier.
    It wasn't expensive and it does its job nicely.
    Good communication, fair price, would order again.
    We were pleased with the polite fitter.
    I have no reason to complain.
    The course was useful and the room comfortable.
    Your reminder was helpful, thank you.
    A pleasant stay, we slept well.
    The problem was fixed the same day.
    It's not a bad tool once you know it.
    The crew showed up on time and left the site clean.
    So far so good.
    It does exactly what we need.
    Cheaper than the last one and just as strong.
    Our team got used to it within a day.
    The parts fit at once.
    I was positively surprised by the quality.
    They kept their word.
    Couldn't fault the paintwork.
    Well worth the wait.`),
  5: sentenceLines(`
    Great service, fast and friendly, thank you so much!
    Unbelievably good: they rebuilt the whole line in one night.
    We are over the moon with the result!
    You could not have done a better job.
    Best supplier by far, five stars!
    Everybody at the fair adored your stand.
    I was blown away by the quality.
    Excellent from start to finish, thank you!
    A truly wonderful team that never lets us down.
    We have never been happier with a machine.
    Absolutely delighted, worth every penny!
    The best year in the history of our company!
    Superb work, I would recommend you to anyone.
    Amazing! Ordered at noon and on site by four.
    Kudos to your night shift, you saved the day.
    Hats off to Maria, the audit was a breeze.
    We will definitely be back!
    My compliments to the chef.
    Nothing but praise for your staff.`),
}

/** Our own training sentences in German. */
export const trainingGerman: Sentences = {
  1: sentenceLines(`
    Der schlimmste Umzug meines Lebens, alles zerbrochen und keiner haftet.
    Betrüger! Das Geld ist weg und die Ware kam nie an.
    So etwas Unverschämtes wie diesen Fahrer haben wir noch nicht erlebt.
    Die Küche war eine Katastrophe, drei Gäste wurden krank.
    Absolut unzumutbar, wir kündigen fristlos.
    Eure Software hat alle Daten gelöscht, ich bin fassungslos.
    Ein Skandal: gefälschte Rechnungen und freche Antworten.
    Wir wurden monatelang angelogen und dann beleidigt.
    Furchtbarer Lärm, ekelhafte Zimmer, widerliches Essen.
    Diese Bank ist eine einzige Zumutung.
    Grauenhafte Arbeit, das Dach muss komplett neu gemacht werden.
    Ihr habt unsere Messe ruiniert, das vergessen wir nie.
    Schrott für viel Geld, absolut wertlos!
    Ich hasse dieses Programm, es stürzt jede Stunde ab.
    Erbärmlich. Niemand entschuldigt sich, niemand zahlt.
    Hände weg, diese Leute sind kriminell.
    Unfassbar schlecht, der Chef lachte uns auch noch aus.
    Das war der letzte Auftrag, wir gehen vor Gericht.
    Wir kündigen den Vertrag mit sofortiger Wirkung.
    Null Professionalität, nie wieder.
    Sie sollten sich schämen.
    Anzahlung kassiert und verschwunden.
    Für so etwas Geld zu verlangen ist dreist.`),
  2: sentenceLines(`
    Die Ware ist zu spät gekommen.
    Der Drucker ist laut und verschmiert das Papier.
    Wir sind von der neuen Version enttäuscht.
    Das Gerät funktioniert seit Montag nicht mehr.
    Der Service war diesmal leider nicht gut.
    Zwei Stühle wackeln und der Lack ist zerkratzt.
    Niemand hat zurückgerufen.
    Der Preis ist für diese Leistung zu hoch.
    Die Anleitung ist unverständlich und voller Fehler.
    Das hätte besser laufen können.
    Wir warten noch immer auf die Gutschrift.
    Das Zimmer war klein und nicht besonders sauber.
    Ich kann das Hotel nicht empfehlen.
    Schon wieder fehlen zwei Pakete.
    Die Heizung tropft, obwohl sie gestern repariert wurde.
    Mit dem Angebot bin ich unzufrieden.
    Ihr Fahrer war unfreundlich und kam ohne Anmeldung.
    Der Umsatz hat sich leider verschlechtert.
    Die App stürzt manchmal ab.
    Das Schloss hält nicht lange.
    Das Angebot war doppelt so hoch wie vereinbart.
    Ich warte immer noch auf mein Geld.
    Der Akku ist mittags leer.
    Der Umsatz ist im Mai um zehn Prozent gefallen.
    Das ist schon die dritte Mahnung.
    Nicht gerade überzeugend.
    Da kann man nur den Kopf schütteln.
    Die Qualität lässt zu wünschen übrig.
    Der Kundendienst war keine Hilfe.`),
  3: sentenceLines(`
    Die Ware hat unser Lager am Mittwoch verlassen.
    Bitte bestätigen Sie die Menge bis Freitag.
    Der Preis ist gut, die Qualität aber schlecht.
    Unsere Bankverbindung hat sich geändert.
    Das Treffen findet im dritten Stock statt.
    Freundliche Leute, die jedoch nie zurückrufen.
    Im Anhang finden Sie das Protokoll.
    Die Bestellung umfasst zehn Pumpen und vier Ventile.
    Durchschnittliches Produkt, normaler Service.
    Schnelle Lieferung, aber zwei Teile fehlten.
    Einige fanden die Schulung nützlich, andere langweilig.
    Die Rechnungsnummer steht auf der ersten Seite.
    Es funktioniert, könnte aber schneller sein.
    Das Essen war in Ordnung.
    Die neue Filiale liegt in der Innenstadt.
    Nicht schlecht, aber auch nicht besonders gut.
    Der Zug fährt um acht Uhr ab.
    Schönes Design, allerdings etwas zu teuer.
    Gemischte Gefühle beim neuen Design.
    Besser als nichts.`),
  4: sentenceLines(`
    Vielen Dank für Ihre schnelle Antwort.
    Die Muster sehen gut aus, wir möchten weitermachen.
    Alles kam früher als gedacht und gut verpackt an.
    Die neue Kollegin ist zuverlässig und lernt schnell.
    Gute Kommunikation, fairer Preis.
    Wir waren mit dem Monteur sehr zufrieden.
    Ich habe keinen Grund zur Klage.
    Der Kurs war nützlich und der Raum angenehm.
    Das Problem wurde am selben Tag behoben.
    Gar nicht teuer und trotzdem stabil.
    Die Maschine läuft gut.
    Netter Empfang, sauberes Zimmer, gutes Frühstück.
    Die Umstellung hat ohne Schwierigkeiten geklappt.
    Danke für die freundliche Beratung.
    Die Software ist übersichtlich und leicht zu bedienen.
    Das Team hat uns gut geholfen.
    Wir arbeiten gern mit Ihnen zusammen.
    Schlecht ist das wirklich nicht.
    Bisher alles bestens.
    Genau das, was wir brauchen.
    Die Teile haben auf Anhieb gepasst.
    Ich war positiv überrascht.
    Sie haben Wort gehalten.
    Das Warten hat sich gelohnt.
    Da gibt es nichts zu meckern.`),
  5: sentenceLines(`
    Toller Service, schnell und freundlich, vielen Dank!
    Wir sind überglücklich mit dem Ergebnis!
    Der beste Lieferant, den wir je hatten.
    Das war eine Meisterleistung, alle waren begeistert.
    Ich war noch nie so zufrieden mit einer Werkstatt.
    Hervorragend von Anfang bis Ende!
    Ein wunderbares Team, absolut zuverlässig.
    Besser hätte es nicht laufen können.
    Unglaublich schnell und perfekt ausgeführt, fünf Sterne!
    Die Gäste lieben das neue Menü.
    Sensationelle Qualität, jeden Cent wert.
    Großartig! Mittags bestellt und um vier geliefert.
    Das erfolgreichste Jahr unserer Firmengeschichte!
    Ich empfehle Sie jedem weiter, einfach spitze!
    Ausgezeichnete Beratung und ein traumhaftes Ergebnis.
    Genial gelöst, wir sind sehr stolz auf Sie!
    Herzlichen Dank für die überragende Unterstützung!
    Fantastisch, schöner konnte das Fest nicht sein.
    Hut ab vor der Nachtschicht, das war Spitzenklasse.
    Ein großes Lob an die Küche!
    Jederzeit wieder, ich bin rundum glücklich.`),
}
