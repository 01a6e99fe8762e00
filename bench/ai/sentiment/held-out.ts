import { sentenceLines } from './sentence-lines.ts'

/**
 * Sentences from business mails, reviews and notes, by stars. They were written before their author had seen the
 * lexicons,
 * and nothing may be trained or tuned on them. 1 is anger or harm, 2 a complaint, 3 facts or both sides, 4 content,
 * 5 delight.
 */
export const heldOut = {
  en: {
    1: sentenceLines(`
      This is the worst supplier we have ever dealt with and we will never order again.
      Your driver shouted at our receptionist and threw the parcels on the floor.
      Three months of lies about the delivery date; I want my money back today.
      Absolutely disgusting hygiene in the kitchen, two of my staff ended up ill.
      The software deleted our whole customer list and nobody at support cares.
      A total rip-off. They charged us twice and refuse to pay it back.
      I am furious: the machine caught fire after two days.
      Don't waste your money here, the goods are junk and the service is a disgrace.
      We lost our biggest client because of your incompetence.
      Terrible experience from start to finish, avoid this company at all costs.
      Our lawyer will contact you about this fraud.
      The hotel was filthy, the staff rude and the bill completely wrong.
      I have never been treated so badly by a bank in thirty years.
      Every single pallet was rotten and they still demand full payment.
      What a nightmare, the whole team hates the new system.`),
    2: sentenceLines(`
      The parcel arrived a week late and one box was dented.
      I'm not satisfied with the quality of the second batch.
      We expected more from a partner of your size.
      It took four calls before anybody could tell me where my order was.
      The invoice is wrong again, please correct it.
      Unfortunately the colours don't match the sample you sent us.
      The new portal is slow and keeps logging me out.
      Nobody answered my two emails last week.
      The meeting was too long and we did not get to the point.
      For that price the finish isn't good enough.
      Half of the screws were missing, so we couldn't mount the shelf.
      Your reminder came although we had paid on time, which is annoying.
      The food was cold by the time it reached the conference room.
      I doubt that we will renew the contract under these conditions.
      The training didn't help us much.`),
    3: sentenceLines(`
      Please find attached the invoice for October.
      The meeting has been moved to Tuesday at ten.
      We received 40 pallets on Monday and the remaining 20 on Thursday.
      Could you send me the updated price list?
      The product is great but the delivery took far too long.
      Our office is closed between Christmas and New Year.
      Quality is fine, though the packaging could be better.
      The contract runs until the end of March.
      Neither better nor worse than the previous supplier.
      Good staff, bad parking.
      I forwarded your question to our accounting department.
      The report covers sales in the northern region.
      It does the job, nothing more and nothing less.
      Payment is due within thirty days of the invoice date.
      Some of my colleagues like the new tool, others would rather have the old one back.`),
    4: sentenceLines(`
      Thanks for sorting out the delivery so quickly.
      We are happy with the samples and would like to order 200 pieces.
      The new warehouse software works well for us.
      Not bad at all for a first attempt.
      The technician was friendly and explained everything.
      Good value for money, we will order again.
      No complaints so far, everything runs smoothly.
      The hotel was clean and close to the station.
      I like the clear layout of your invoices.
      The repair went without any problems.
      Your team was helpful when we changed our order at short notice.
      The goods came on time and as described.
      A solid product that does what it promises.
      Nice to work with people who answer their phone.
      We appreciate the discount on the last order.`),
    5: sentenceLines(`
      Fantastic support, they solved our problem within ten minutes on a Sunday!
      This is the best purchase we have made in years.
      I can't thank you enough for saving our trade fair stand.
      We absolutely love the new office chairs, everybody wants one.
      Outstanding quality and the kindest people you can imagine.
      Perfect from the first call to the last delivery, highly recommended!
      Your team went far beyond what we had hoped for.
      Wow, what a brilliant piece of engineering!
      I have never had such a wonderful service from any carrier.
      Five stars, we couldn't be happier.
      The launch was a huge success thanks to your amazing work.
      Exceptional value, superb finish, delivered a day early.
      Our customers are thrilled with the new packaging.
      Hands down the finest coffee supplier in town.
      Brilliant job everyone, record sales and not a single complaint!`),
  },
  de: {
    1: sentenceLines(`
      Das ist der schlechteste Lieferant, mit dem wir je zu tun hatten.
      Eine absolute Frechheit, wir wurden am Telefon auch noch beschimpft.
      Nie wieder! Die Ware war verdorben und der Kundendienst unverschämt.
      Finger weg von dieser Firma, das ist reiner Betrug.
      Ich bin stinksauer: zum dritten Mal wurde der Termin ohne Absage nicht eingehalten.
      Die Maschine ist nach zwei Tagen in Brand geraten, eine Katastrophe.
      Wegen Ihrer Schlamperei haben wir unseren wichtigsten Kunden verloren.
      Unterirdischer Service, unfreundliches Personal, überhöhte Rechnung.
      Wir sind entsetzt über den Zustand der gelieferten Möbel.
      Das Hotel war ekelhaft schmutzig und viel zu teuer.
      Sie haben uns monatelang belogen, wir schalten jetzt einen Anwalt ein.
      Miserable Qualität, alles kaputt, Geld zurück gibt es auch nicht.
      Der reinste Albtraum, das ganze Team hasst die neue Software.
      So eine Abzocke habe ich in dreißig Jahren nicht erlebt.
      Völlig inkompetent, ich rate jedem von dieser Werkstatt ab.`),
    2: sentenceLines(`
      Die Lieferung kam eine Woche zu spät und ein Karton war beschädigt.
      Mit der Qualität der zweiten Charge sind wir nicht zufrieden.
      Leider stimmt die Rechnung schon wieder nicht.
      Auf meine beiden E-Mails hat niemand geantwortet.
      Das neue Portal ist langsam und umständlich.
      Wir hatten von einem Partner Ihrer Größe mehr erwartet.
      Es fehlten zehn Schrauben, deshalb konnten wir das Regal nicht aufbauen.
      Für diesen Preis ist die Verarbeitung nicht gut genug.
      Das Essen war kalt, als es im Besprechungsraum ankam.
      Die Farbe weicht leider vom Muster ab.
      Ihre Mahnung ist ärgerlich, denn wir haben pünktlich bezahlt.
      Die Schulung hat uns nicht viel gebracht.
      Ich musste viermal anrufen, bis jemand Bescheid wusste.
      Die Besprechung war zu lang und ohne Ergebnis.
      Unter diesen Bedingungen werden wir den Vertrag wohl nicht verlängern.`),
    3: sentenceLines(`
      Anbei erhalten Sie die Rechnung für Oktober.
      Die Besprechung wurde auf Dienstag um zehn Uhr verschoben.
      Am Montag kamen 40 Paletten, die übrigen 20 am Donnerstag.
      Können Sie mir bitte die aktuelle Preisliste schicken?
      Das Produkt ist toll, aber die Lieferung hat viel zu lange gedauert.
      Unser Büro ist zwischen Weihnachten und Neujahr geschlossen.
      Die Qualität ist in Ordnung, die Verpackung könnte besser sein.
      Der Vertrag läuft bis Ende März.
      Weder besser noch schlechter als der vorige Anbieter.
      Nettes Personal, schlechte Parkplätze.
      Ich habe Ihre Frage an die Buchhaltung weitergeleitet.
      Der Bericht umfasst den Umsatz der Region Nord.
      Erfüllt seinen Zweck, nicht mehr und nicht weniger.
      Die Zahlung ist innerhalb von dreißig Tagen fällig.
      Manche Kollegen mögen das neue Programm, andere wollen das alte zurück.`),
    4: sentenceLines(`
      Danke, dass Sie die Lieferung so schnell geklärt haben.
      Wir sind mit den Mustern zufrieden und bestellen 200 Stück.
      Die neue Lagersoftware funktioniert gut.
      Gar nicht schlecht für den ersten Versuch.
      Der Techniker war freundlich und hat alles erklärt.
      Gutes Preis-Leistungs-Verhältnis, wir bestellen wieder.
      Bisher keine Beanstandungen, alles läuft reibungslos.
      Das Hotel war sauber und lag nahe am Bahnhof.
      Mir gefällt der übersichtliche Aufbau Ihrer Rechnungen.
      Die Reparatur verlief ohne Probleme.
      Ihr Team war sehr hilfsbereit, als wir kurzfristig umbestellt haben.
      Die Ware kam pünktlich und wie beschrieben.
      Ein solides Produkt, das hält, was es verspricht.
      Angenehme Zusammenarbeit, gerne wieder.
      Wir freuen uns über den Rabatt auf die letzte Bestellung.`),
    5: sentenceLines(`
      Fantastische Betreuung, das Problem war sonntags in zehn Minuten gelöst!
      Das ist der beste Kauf seit Jahren.
      Wir sind restlos begeistert von den neuen Bürostühlen.
      Hervorragende Qualität und unglaublich nette Leute.
      Perfekt vom ersten Anruf bis zur Lieferung, absolut empfehlenswert!
      Ihr Team hat unsere Erwartungen weit übertroffen.
      Einfach großartig, besser geht es nicht.
      Ich habe noch nie so einen tollen Service erlebt.
      Fünf Sterne, wir könnten nicht glücklicher sein.
      Die Messe war dank Ihrer großartigen Arbeit ein riesiger Erfolg.
      Ausgezeichnete Verarbeitung, einen Tag früher geliefert, spitze!
      Unsere Kunden lieben die neue Verpackung.
      Mit Abstand der beste Kaffeelieferant der Stadt.
      Vielen herzlichen Dank, Sie haben unseren Messestand gerettet!
      Wahnsinn, Rekordumsatz und keine einzige Beschwerde!`),
  },
} as const

/** Sarcasm: the words say the opposite of what is meant. A rating of them must not be said with confidence. */
export const heldOutSarcasm = sentenceLines(`
  Great, another invoice with the wrong amount. Just what I needed.
  Oh wonderful, the system is down again.
  Thanks for nothing.
  Brilliant idea to deliver ten tons of sand on a Sunday night.
  Lovely, now I can enter all of it a third time.
  Well done, you managed to lose the same parcel twice.
  I just love waiting forty minutes in your hotline.
  Yeah, right, "next day delivery".
  What a surprise, late again.
  Fantastic, only two weeks late this time!
  Na toll, schon wieder die falsche Rechnung.
  Super, jetzt darf ich alles zum dritten Mal eingeben.
  Vielen Dank für nichts.
  Herzlichen Glückwunsch, Sie haben dasselbe Paket zweimal verloren.
  Prima, das System steht schon wieder.
  Ich liebe es, vierzig Minuten in der Warteschleife zu hängen.
  Ganz große Klasse, zehn Tonnen Sand am Sonntagabend.
  Was für eine Überraschung, wieder zu spät.
  Echt toll, nur zwei Wochen Verspätung diesmal!
  Wirklich ein Meisterstück, den Karton im Regen stehen zu lassen.`)
