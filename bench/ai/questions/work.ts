import { tasks, posts, members, openTasks, counted } from '../answers.ts'
import { questionBy, keys, months, type Question, records, followUpBy, today } from '../expect.ts'

const bookkeeper = questionBy('bookkeeper')
const buyer = questionBy('buyer')
const manager = questionBy('manager')
const { october } = months
const thisWeek = `between '2026-11-16' and '2026-11-22'`

export const work: readonly Question[] = [
  buyer('What is due this week?', openTasks(`due ${thisWeek}`), 'Nov|week'),
  manager('my overdue to-dos', openTasks(`due < '${today}'`), 'overdue'),
  buyer('what do I have to do today', openTasks(`due = '${today}'`), 'Nov|today'),
  manager('Show my open high priority tasks', openTasks('priority = 2'), 'high'),
  manager('how many todos are still open?', counted(`tasks where not completed`, `tasks where own and not completed`)),
  buyer('Which to-dos did Mehmet Yıldız share with me?', tasks(`not own and owner = 'Mehmet Yıldız'`), 'Mehmet'),
  manager('to-dos without a due date', tasks(`due is null`, `due is null and not completed`)),
  buyer('tasks due tomorow', openTasks(`due = '2026-11-19'`), 'Nov|tomorrow'),
  manager('completed to-dos, how many?', counted(`tasks where completed`, `tasks where own and completed`)),
  buyer('Find the to-do about Kyowa', tasks(`title ilike '%kyowa%'`), 'Kyowa'),
  followUpBy('buyer')('What is due this week?', 'and next week?', openTasks(`due between '2026-11-23' and '2026-11-29'`), 'Nov|week'),
  buyer('buying requisitions posted this month', posts(`type = 'Buying Requisition post' and day >= '2026-11-01'`), 'Buying', 'Nov'),
  manager('How many posts did Fatma Arslan write in October?', counted(`wall where author = 'Fatma Arslan' and ${october}`), 'Fatma', 'Oct'),
  manager('ERP posts this week', posts(`type = 'ERP post' and day >= '2026-11-16'`), 'ERP', 'Nov|week'),
  buyer('posts tagged steel', posts(`'steel' = any(tags)`), 'steel'),
  buyer('Show my own selling requisitions', posts(`own and type = 'Selling Requisition post'`), 'Selling'),
  buyer('what did Tomasz Kowalczyk post about coil', posts(`author = 'Tomasz Kowalczyk' and content ilike '%coil%'`), 'Tomasz', 'coil'),
  buyer('Who are the buyers?', members(`occupation ilike '%buyer%'`), 'buyer'),
  manager('who works in Istanbul', members(`location ilike '%Istanbul%'`), 'Istanbul'),
  manager('How many connections do I have?', counted(`friends where status = 'accepted'`)),
  bookkeeper('Who is Helga Brandt?', members(`name = 'Helga Brandt'`), 'Helga'),
  manager('pending connection requests to me', records('user', `select id from friends where status = 'pending' and not sent`)),
  manager('unread notifications', records('notification', `select id from notes where unread`), 'unread'),
  manager('How many mentions did I get?', counted(`notes where type = 'mention'`), 'mention'),
  manager('Posts per type in October', keys(`select type as key from wall where ${october} group by type order by count(*) desc`), 'Oct'),
] // prettier-ignore
