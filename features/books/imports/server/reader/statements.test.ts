import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Encoding } from '#platform/contract/encodings.ts'
import { encoded } from '#tests/support/encoded.ts'
import { readStoredRows } from '../thread/store.ts'
import type { Mapping } from '../../contract.ts'
import type { ImportTable } from '../../domain.ts'
import { readTable } from '../thread/read.ts'
import { createRowReader } from './row.ts'

/** Files in the layout of bank statements and bookkeeping programs, with invented rows. */
interface Statement {
  readonly name: string
  readonly text: string
  readonly encoding?: Encoding
  readonly table?: ImportTable
  /** What a member still has to choose: banks know no projects. */
  readonly rest?: Mapping
  /** Date, amount and the fields that the layout says in its own way. */
  readonly records: readonly (readonly string[])[]
}

const project = { projectName: { value: 'Office' } }

const statements: readonly Statement[] = [
  {
    name: 'a German savings bank: signed amounts, years of two digits',
    encoding: 'ISO-8859-15',
    text: `Auftragskonto;Buchungstag;Valutadatum;Verwendungszweck;Beguenstigter/Zahlungspflichtiger;Betrag;Waehrung
"DE02";"23.11.26";"23.11.26";"Strom für Köln";"Stadtwerke";"-1.234,50";"EUR"
"DE02";"02.11.26";"02.11.26";"Rechnung 7";"Müller & Söhne";"2.000,00";"EUR"`,
    records: [
      ['2026-11-23', '1234.5', 'paid', 'expense', 'EUR', 'Stadtwerke'],
      ['2026-11-02', '2000', 'received', 'income', 'EUR', 'Müller & Söhne'],
    ],
    rest: project,
  },
  {
    name: 'a direct bank: words for the type, the currency in the header',
    text: `"Buchungsdatum";"Wertstellung";"Zahlungsempfänger*in";"Verwendungszweck";"Umsatztyp";"IBAN";"Betrag (€)"
"23.11.26";"23.11.26";"Vermieter";"Miete";"Ausgang";"DE03";"-850 €"
"24.11.26";"24.11.26";"Wir";"Rechnung";"Eingang";"DE04";"1.250,50 €"`,
    records: [
      ['2026-11-23', '850', 'paid', 'expense', 'EUR', 'Vermieter'],
      ['2026-11-24', '1250.5', 'received', 'income', 'EUR', 'Wir'],
    ],
    rest: { ...project, category: { byType: { paid: 'expense', received: 'income' } } },
  },
  {
    name: 'a bank with two columns and an empty one for the amount',
    text: `Buchungstag;Wert;Umsatzart;Begünstigter / Auftraggeber;Verwendungszweck;Betrag;Soll;Haben;Währung
3.11.2026;3.11.2026;SEPA;Lieferant;Stahl;;-120,00;;EUR
4.11.2026;4.11.2026;SEPA;Kunde;Rechnung;;;1.000,00;EUR
5.11.2026;5.11.2026;SEPA;Kunde;Rechnung;;-5,00;1.000,00;EUR
6.11.2026;6.11.2026;SEPA;Kunde;Rechnung;;;;EUR`,
    records: [
      ['2026-11-03', '120', 'paid', 'expense', 'EUR', 'Lieferant'],
      ['2026-11-04', '1000', 'received', 'income', 'EUR', 'Kunde'],
      ['refused: Both columns hold an amount'],
      ['refused: Amount is missing'],
    ],
    rest: project,
  },
  {
    name: 'a British bank: codes for the type beside debit and credit',
    text: `Transaction Date,Transaction Type,Transaction Description,Debit Amount,Credit Amount,Balance
28/08/2026,FPO,RENT,"1,200.00",,804.61
03/09/2026,FPI,INVOICE 7,,20.00,824.61`,
    records: [
      ['2026-08-28', '1200', 'paid', 'expense', 'GBP', ''],
      ['2026-09-03', '20', 'received', 'income', 'GBP', ''],
    ],
    rest: { ...project, currency: { value: 'GBP' } },
  },
  {
    name: 'an American bank: month first, brackets, unknown types',
    text: `Details,Posting Date,Description,Amount,Type
DEBIT,01/02/2026,OFFICE RENT,"($1,250.50)",ACH_DEBIT
CREDIT,01/31/2026,CUSTOMER,"$2,000.00",ACH_CREDIT`,
    records: [
      ['2026-01-02', '1250.5', 'paid', 'expense', 'USD', ''],
      ['2026-01-31', '2000', 'received', 'income', 'USD', ''],
    ],
    rest: project,
  },
  {
    name: 'a ledger with D and C',
    text: `Project;Date;D/C;Amount;Currency;Category;Note
Pier;23. Nov 2026;D;1'250.50;EUR;Aufwand;x
Pier;3. März 2026;C;2'000.00;EUR;Erlöse;y
Pier;4. März 2026;X;1'000.00;EUR;Erlöse;z`,
    records: [
      ['2026-11-23', '1250.5', 'paid', 'expense', 'EUR', ''],
      ['2026-03-03', '2000', 'received', 'income', 'EUR', ''],
      ['refused: “X” is none of paid, received'],
    ],
  },
  {
    name: 'an amount in another currency than its row',
    text: `Project;Date;Type;Amount;Currency;Category
Pier;2026-11-23;Bezahlt;2.000,00 EUR;EUR;Kosten
Pier;2026-11-24;Bezahlt;3.000,00 EUR;USD;Kosten`,
    records: [
      ['2026-11-23', '2000', 'paid', 'expense', 'EUR', ''],
      ['refused: The amount is in EUR, and the row in USD'],
    ],
  },
  {
    name: 'words and signs that disagree: nothing is guessed from the signs',
    text: `Project;Date;Type;Amount;Currency;Category
Pier;2026-11-23;Ausgang;-10,00;EUR;Kosten
Pier;2026-11-24;Ausgang;20,00;EUR;Kosten`,
    records: [
      ['refused: Amount must be a positive number'],
      ['2026-11-24', '20', 'paid', 'expense', 'EUR', ''],
    ],
  },
  {
    name: 'a store with movements in two columns',
    table: 'materials',
    text: `Project;Datum;Artikel;Zugang;Abgang;Einheit;Lager;Kategorie
Pier;23.11.26;Stahl;1.250,5;;t;Nord;Rohstoff
Pier;24.11.26;Stahl;;0,125;t;Nord;Rohstoff`,
    records: [
      ['2026-11-23', '1250.5', 'in', 'Raw Material', 'Nord'],
      ['2026-11-24', '0.125', 'out', 'Raw Material', 'Nord'],
    ],
  },
]

it.each(statements)('$name', async ({ text, encoding = 'UTF-8', table: given, rest, records }) => {
  const table: ImportTable = given ?? 'financials'
  const directory = await mkdtemp(path.join(tmpdir(), 'statement-'))
  try {
    const [file, out] = [path.join(directory, 'in'), path.join(directory, 'out')]
    await writeFile(file, encoded(text, encoding))
    const { headers, mapping, formats } = await readTable({
      kind: 'read',
      table,
      path: file,
      out,
      columns: [],
      encoding,
    })
    expect(formats.date, 'the date format').not.toBeNull()
    expect(formats.decimal, 'the decimal mark').not.toBeNull()
    const read = createRowReader({
      table,
      columns: [],
      mapping: { ...mapping, ...rest },
      formats: { date: formats.date ?? 'YYYY-MM-DD', decimal: formats.decimal ?? '.' },
      width: headers.length,
    })
    const found: unknown[] = []
    for await (const row of readStoredRows(out)) {
      const { record, errors } = read(row)
      if (record === undefined) found.push(errors.map(({ sentence }) => `refused: ${sentence}`))
      else if (table === 'financials')
        found.push(
          ['transactionDate', 'amount', 'transactionType', 'category', 'currency', 'transactionWith'].map(
            (key) => record[key],
          ),
        )
      else
        found.push(
          ['transactionDate', 'quantity', 'transactionType', 'category', 'warehouseAffected'].map(
            (key) => record[key],
          ),
        )
    }
    expect(found).toEqual(records)
  } finally {
    await rm(directory, { recursive: true })
  }
})
