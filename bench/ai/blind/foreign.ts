import { transactions, invoices, tasks, counted, onHand } from '../answers.ts'
import {
  questionBy,
  between,
  dayOf,
  figures,
  keys,
  months,
  names,
  paid,
  type Question,
  received,
  records,
  refuse,
  followUpBy,
  today,
} from '../expect.ts'

const foreign = questionBy('non-native')
const { september, october, november, thisYear } = months

/** By somebody whose third language is English. */
export const foreignQuestions: readonly Question[] = [
  foreign('how much money we have payed to Hauptzollamt in october', paid(`party = 'Hauptzollamt Hamburg' and ${october}`), 'Hauptzollamt', 'Oct'),
  foreign('how many piece we have from bearing 7316', onHand(`material = 'Bearing 7316 BECBM'`), '7316'),
  foreign('what customer Dragados Bilbao has payed us in this year', received(`party = 'Dragados Bilbao S.L.' and ${thisYear}`), 'Dragados', '2026|year'),
  foreign('give me the list from payments in november bigger as 20000', transactions(`type = 'paid' and amount > 20000 and ${november}`), 'Nov', '20'),
  foreign('which invoices are not yet payed and date is over?', invoices(`late > 0`), 'overdue'),
  foreign('how much is the stock of seal kit in Tuzla', onHand(`material = 'Seal kit pump P40' and warehouse = 'Istanbul Tuzla'`), 'Seal kit', 'Tuzla'),
  foreign('when we have last time payed Prüflabor Altona', dayOf(`select max(day)::text as day from money where party = 'Prüflabor Altona'`), 'Altona'),
  foreign('what tasks I must do until tomorrow', tasks(`not completed and due <= '2026-11-19'`, `not completed and due between '${today}' and '2026-11-19'`, `own and not completed and due <= '2026-11-19'`), 'Nov|tomorrow'),
  foreign('who are my connexions in Poland?', records('user', `select people.id from people join friends on friends.id = people.id where status = 'accepted' and location ilike '%Poland%'`), 'Poland'),
  foreign('materials what are under the minimum quantity', names(`select material as key from shelves where on_hand < minimum`)),
  foreign('how much was entering in the account Elbe Bank EUR 0412 in september', received(`account = 'Elbe Bank EUR 0412' and ${september}`), '0412', 'Sep'),
  foreign('how many hex bolt is going out in year 2026', figures(`select sum(quantity) as value, 'pcs' as unit from moves where type = 'out' and material like 'Hex bolt%' and ${thisYear}`), 'Hex bolt', '2026'),
  foreign('make a sum of kartonagen reimers from january until june', paid(`party = 'Kartonagen Reimers' and ${between('2026-01-01', '2026-06-30')}`), 'Kartonagen', 'Jan', 'Jun'),
  followUpBy('non-native')('how many piece we have from bearing 7316', 'and from 6206?', onHand(`material = 'Bearing 6206-2RS'`), '6206'),
  foreign('the customer with biggest debt in euro who is?', keys(`select customer as key from dues where owed > 0 and currency = 'EUR' order by owed desc limit 1`), 'EUR|euro'),
  foreign('how many buying requisition in october are posted', counted(`wall where type = 'Buying Requisition post' and ${october}`), 'Buying', 'Oct'),
  foreign('payments not in euro in october', { kind: 'figures', mayRefuse: true, sql: [`select sum(amount) as value, 'USD' as unit from money where type = 'paid' and currency <> 'EUR' and ${october}`] }, 'Oct'),
  foreign('what is the profit prognosis for 2027', refuse),
  foreign('show transactions of Lars Petersen his account', refuse),
  foreign('invoices what must be payed in this month', invoices(`due between '2026-11-01' and '2026-11-30'`, `status <> 'draft' and due between '2026-11-01' and '2026-11-30'`, `status <> 'draft' and owed > 0 and due between '2026-11-01' and '2026-11-30'`), 'Nov'),
] // prettier-ignore
