import { invoices, posts, openTasks, onHand } from '../answers.ts'
import {
  questionBy,
  between,
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

const terse = questionBy('terse')
const { august, october, november, thisYear } = months

/** By somebody who types as few letters as they can. */
export const terseQuestions: readonly Question[] = [
  terse('nordlicht aug', paid(`party = 'Nordlicht Spedition' and ${august}`), 'Nordlicht', 'Aug'),
  terse('paid kyowa ytd', paid(`party = 'Kyowa Bearing Co.' and ${thisYear}`), 'Kyowa', '2026|year'),
  terse('received USD last month', received(`currency = 'USD' and ${october}`), 'USD', 'Oct'),
  terse('open dues', figures(`select sum(owed) as value, currency as unit from dues where owed > 0 group by currency`)),
  terse('stock 22330', onHand(`material = 'Bearing 22330'`), '22330'),
  terse('low stock', names(`select material as key from shelves where on_hand < minimum`)),
  terse('todos today', openTasks(`due = '${today}'`), 'Nov|today'),
  terse('unread?', records('notification', `select id from notes where unread`)),
  terse('drafts', invoices(`status = 'draft'`)),
  terse('inv Al Noor total 2026', figures(`select sum(total) as value, 'USD' as unit from bills where customer like 'Al Noor%' and ${thisYear}`), 'Al Noor', '2026'),
  terse('grease kg left', onHand(`material = 'High-temperature grease'`), 'grease'),
  terse('top 3 payees EUR Oct', keys(`select party as key from money where type = 'paid' and currency = 'EUR' and ${october} group by party order by sum(amount) desc limit 3`), 'EUR', 'Oct'),
  terse('income Q2', received(`category = 'income' and ${between('2026-04-01', '2026-06-30')}`), 'Apr|Q2'),
  terse('avg Blue Anchor payment', figures(`select round(avg(amount), 2) as value, 'USD' as unit from money where type = 'paid' and party = 'Blue Anchor Lines'`), 'Blue Anchor'),
  followUpBy('terse')('nordlicht aug', 'sep?', paid(`party = 'Nordlicht Spedition' and ${months.september}`), 'Nordlicht', 'Sep'),
  terse('hose DN25 out nov', figures(`select sum(quantity) as value, 'm' as unit from moves where type = 'out' and material = 'Hydraulic hose DN25' and ${november}`), 'hose', 'Nov'),
  terse('overdue inv', invoices(`late > 0`), 'overdue'),
  terse('tax owed', refuse),
  terse('salary Jonas', refuse),
  terse('posts #metals', posts(`'metals' = any(tags)`), 'metals'),
] // prettier-ignore
