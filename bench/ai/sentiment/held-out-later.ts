import { sentenceLines } from './sentence-lines.ts'

/**
 * A second set by stars, written after the lexicons and the rules, in the turns of phrase that people use instead of
 * plain
 * words of mood. Nothing may be trained or tuned on it either.
 */
export const heldOutLater = {
  en: {
    1: sentenceLines(`
      I have seen fairground stalls with better accounting than yours.
      Someone could have been killed by that shelf.
      We want every penny back or you will hear from our solicitor.
      An insult to anybody who pays for it.
      Burn the manual, burn the machine and start again.
      They robbed an old man of his savings and called it a fee.`),
    2: sentenceLines(`
      Nine days for a spare part is more than we can bear.
      I asked for blue and got green.
      The line went dead every time I was put through.
      My patience is running out.
      It took ages and the result is so-so at best.
      You promised a call back, and my phone has been silent since.`),
    3: sentenceLines(`
      Our VAT number is on the second page.
      Lovely packaging, pity about what was inside.
      The stocktaking begins on the first of June.
      Fine for occasional use.
      Half of the team is for it and half against.
      Who is responsible for the Leeds account now?`),
    4: sentenceLines(`
      Cheers for turning this around before the weekend.
      The forklift is back in one piece and runs like new.
      You made it easy for us to switch.
      A safe choice for small offices.
      My colleagues speak well of your training.
      That was less painful than I had feared.`),
    5: sentenceLines(`
      I wish all our suppliers were like you.
      Ten out of ten.
      Jaw-dropping work, the whole hall stood up and clapped.
      You are simply the best in the business.
      Head and shoulders above everyone else we have tried.
      This machine changed our lives, we would never go back.`),
  },
  de: {
    1: sentenceLines(`
      Bei dem Regal hätte jemand sterben können.
      Das grenzt an Körperverletzung.
      Ihr solltet den Laden zusperren.
      Für dieses Geld verkauft man uns für dumm.
      Einem alten Mann das Ersparte abgeknöpft, pfui.
      Diese Baufirma hat uns in den Ruin getrieben.`),
    2: sentenceLines(`
      Neun Tage für ein Ersatzteil sind uns zu viel.
      Bestellt war blau, gekommen ist grün.
      Jedes Mal wurde ich aus der Leitung geworfen.
      Langsam verliere ich die Geduld.
      Versprochen war ein Rückruf, seitdem herrscht Stille.
      Die Suppe war versalzen.`),
    3: sentenceLines(`
      Unsere Umsatzsteuernummer steht auf Seite zwei.
      Hübsche Verpackung, schade um den Inhalt.
      Die Inventur beginnt am ersten Juni.
      Für gelegentlichen Gebrauch reicht es.
      Die Hälfte ist dafür, die andere dagegen.
      Wer betreut jetzt das Konto Leipzig?`),
    4: sentenceLines(`
      Schön, dass das noch vor dem Wochenende fertig wurde.
      Der Stapler ist zurück und läuft wie neu.
      Sie haben uns den Wechsel leicht gemacht.
      Eine sichere Wahl für kleine Büros.
      Die Kollegen sprechen gut über Ihre Schulung.
      Das ging schneller als befürchtet.`),
    5: sentenceLines(`
      Ich wünschte, alle Lieferanten wären wie Sie.
      Zehn von zehn Punkten.
      Der ganze Saal ist aufgestanden und hat geklatscht.
      Sie sind einfach die Besten der Branche.
      Um Längen besser als alle anderen, die wir probiert haben.
      Diese Maschine geben wir nie wieder her!`),
  },
} as const
