import { transactions, posts, members, openTasks, counted } from '../answers.ts'
import {
  questionBy,
  figures,
  keys,
  months,
  names,
  paid,
  type Question,
  received,
  refuse,
  followUpBy,
  today,
} from '../expect.ts'

const chatty = questionBy('chatty')
const { september, october, november, thisYear } = months

/** By somebody who talks to the assistant as to a colleague. */
export const chattyQuestions: readonly Question[] = [
  chatty('Hi there, could you tell me how much we ended up paying Huta Śląska in September please? Thanks!', paid(`party = 'Huta Śląska S.A.' and ${september}`), 'Huta', 'Sep'),
  chatty('Morning! I was wondering what came in from the Gulf distribution project this month', received(`project = 'Gulf distribution' and ${november}`), 'Gulf', 'Nov'),
  chatty('So, remind me, who owes us money at the moment?', names(`select customer as key from dues where owed > 0 order by owed desc`, `select customer as key from dues where owed > 0`)),
  chatty('Can you please check whether we have enough euro pallets, i.e. how many are on hand?', figures(`select sum(on_hand) as value, 'pcs' as unit from shelves where material = 'Euro pallet'`), 'Euro pallet'),
  chatty('I need to plan my week, what is on my plate until Sunday?', openTasks(`due between '2026-11-16' and '2026-11-22'`), 'Nov|week'),
  chatty('Sorry to bother you again, which of my tasks should have been finished already?', openTasks(`due < '${today}'`), 'overdue|Nov'),
  chatty('Tell me, how many invoices did we send to Lincolnshire Trailers this year?', counted(`bills where customer = 'Lincolnshire Trailers plc' and ${thisYear}`, `bills where status = 'sent' and customer = 'Lincolnshire Trailers plc' and ${thisYear}`), 'Lincolnshire'),
  chatty('Out of curiosity, what was the biggest amount anyone paid us in euros in October?', figures(`select max(amount) as value, 'EUR' as unit from money where type = 'received' and currency = 'EUR' and ${october}`), 'Oct', 'EUR|euro'),
  chatty('Would you mind listing what we bought from Valvole Brescia since August? The payments I mean', transactions(`type = 'paid' and party = 'Valvole Brescia S.r.l.' and day >= '2026-08-01'`), 'Valvole', 'Aug'),
  chatty('Hey, any new selling requisitions this week?', posts(`type = 'Selling Requisition post' and day >= '2026-11-16'`), 'Selling', 'Nov|week'),
  chatty('I forgot, what does Kwame Mensah do here again?', members(`name = 'Kwame Mensah'`), 'Kwame'),
  followUpBy('chatty')('Hi there, could you tell me how much we ended up paying Huta Śląska in September please? Thanks!', 'Great, and what about October?', paid(`party = 'Huta Śląska S.A.' and ${october}`), 'Huta', 'Oct'),
  chatty('We have this travel agency, Reisebüro Alsterblick. How much have they had from us this year?', paid(`party = 'Reisebüro Alsterblick' and ${thisYear}`), 'Alsterblick', '2026|year'),
  chatty('Do you think copper will get more expensive next year?', refuse),
  chatty('Could you write to Kaltenbach and ask for a discount?', refuse),
  chatty('Which warehouse has the most 6308-2RS C3, by the way?', keys(`select warehouse as key from shelves where material = 'Bearing 6308-2RS C3' order by on_hand desc limit 1`, `select material as key from shelves where material = 'Bearing 6308-2RS C3'`), '6308'),
  chatty('Let me know how much went through the petty cash this year, would you', paid(`account like 'Petty cash%' and ${thisYear}`), 'Petty cash', '2026|year'),
  chatty('Please show me the low priority things I still have to do', openTasks('priority = 0'), 'low'),
  chatty('Has Leila Rahimi posted anything in October? How many times?', counted(`wall where ${october} and author = (select name from people where username = 'leila.rahimi')`), 'Oct'),
  chatty('What did my colleague Anna pay for lunch yesterday?', refuse),
] // prettier-ignore
