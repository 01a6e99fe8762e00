import { transactions, movements, invoices, posts, counted } from '../answers.ts'
import {
  questionBy,
  between,
  dayOf,
  figures,
  keys,
  months,
  paid,
  type Question,
  received,
  refuse,
  followUpBy,
} from '../expect.ts'

const precise = questionBy('precise')
const { october, thisYear } = months

/** By somebody who says exactly what they want. */
export const preciseQuestions: readonly Question[] = [
  precise('Total amount paid to Kartonagen Reimers between 1 July 2026 and 30 September 2026', paid(`party = 'Kartonagen Reimers' and ${between('2026-07-01', '2026-09-30')}`), 'Kartonagen', 'Jul', 'Sep'),
  precise('Number of transactions with type received, currency USD, in October 2026', counted(`money where type = 'received' and currency = 'USD' and ${october}`), 'USD', 'Oct'),
  precise('Sum received per project in USD, 2026, in descending order', keys(`select project as key from money where type = 'received' and currency = 'USD' and ${thisYear} group by project order by sum(amount) desc`), 'USD', '2026'),
  precise('All transactions in category loan with an amount of at least 10,000', transactions(`category = 'loan' and amount >= 10000`), 'loan', '10'),
  precise('On-hand quantity of Tapered set LM67048/10 in Hamburg-Billbrook', figures(`select sum(on_hand) as value, unit from shelves where material like 'Tapered set%' and warehouse = 'Hamburg-Billbrook' group by unit`), 'LM67048', 'Billbrook'),
  precise('Invoices issued to Attica Cement S.A. with a total above 30,000 EUR', invoices(`customer = 'Attica Cement S.A.' and total > 30000`), 'Attica', '30'),
  precise('Amount due from Lincolnshire Trailers plc after the newest issued invoice', figures(`select owed as value, currency as unit from dues where customer = 'Lincolnshire Trailers plc'`), 'Lincolnshire'),
  precise('Count of open to-dos by priority, including those shared with me', counted(`tasks where not completed group by priority`)),
  precise('Movements of type out from Istanbul Tuzla between 2026-09-01 and 2026-10-31', movements(`type = 'out' and warehouse = 'Istanbul Tuzla' and ${between('2026-09-01', '2026-10-31')}`), 'Tuzla', 'Sep'),
  precise('Date of the most recent receipt of Copper wire 8 mm', dayOf(`select max(day)::text as day from moves where type = 'in' and material = 'Copper wire 8 mm'`), 'Copper'),
  precise('Average quantity per outgoing movement of Bearing 22330 in 2026, rounded to two places', figures(`select round(avg(quantity), 2) as value, 'pcs' as unit from moves where type = 'out' and material = 'Bearing 22330' and ${thisYear}`), '22330', '2026'),
  precise('Compare the amounts received in EUR in Q2 2026 and Q3 2026', figures(`select sum(amount) as value, 'EUR' as unit from money where type = 'received' and currency = 'EUR' and ${between('2026-04-01', '2026-09-30')} group by date_trunc('quarter', day)`), 'EUR', 'Apr|Q2', 'Jul|Q3'),
  precise('Net amount by month for the account Elbe Bank USD 0475 from August to October 2026', figures(`select sum(case type when 'received' then amount else -amount end) as value, 'USD' as unit from money where account = 'Elbe Bank USD 0475' and ${between('2026-08-01', '2026-10-31')} group by date_trunc('month', day)`), '0475', 'Aug', 'Oct'),
  followUpBy('precise')('Total amount paid to Kartonagen Reimers between 1 July 2026 and 30 September 2026', 'The same for Nordlicht Spedition', paid(`party = 'Nordlicht Spedition' and ${between('2026-07-01', '2026-09-30')}`), 'Nordlicht', 'Jul', 'Sep'),
  precise('The three smallest payments in EUR in October 2026', transactions(`type = 'paid' and currency = 'EUR' and ${october} order by amount limit 3`), 'EUR', 'Oct'),
  precise('Posts by Samuel Osei tagged fx published in November 2026', posts(`author = 'Samuel Osei' and 'fx' = any(tags) and day >= '2026-11-01'`), 'Samuel', 'fx', 'Nov'),
  precise('Number of notifications of type like', counted(`notes where type = 'like'`), 'like'),
  precise('Received from Pompes Souss S.A.R.L., excluding payments below 20,000 EUR, in 2026', received(`party like 'Pompes Souss%' and amount >= 20000 and ${thisYear}`), 'Pompes', '20'),
  precise('Deductible input tax for the third quarter of 2026', refuse),
  precise('Depreciation of the test bench in hall 1 in 2026', refuse),
] // prettier-ignore
