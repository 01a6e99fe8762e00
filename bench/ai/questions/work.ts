import { questionBy, figures, keys, months, type Question, records, followUpBy, today } from '../expect.ts'

const bookkeeper = questionBy('bookkeeper')
const buyer = questionBy('buyer')
const manager = questionBy('manager')
const { october } = months
/** Either with to-dos shared by others, or only one's own: both are "mine". */
const open = (condition: string) =>
  records(
    'todo',
    `select id from tasks where not completed and ${condition}`,
    `select id from tasks where own and not completed and ${condition}`,
  )
const counted = (from: string) => figures(`select count(*) as value, '' as unit from ${from}`)
const thisWeek = `between '2026-11-16' and '2026-11-22'`

export const work: readonly Question[] = [
  buyer('What is due this week?', open(`due ${thisWeek}`), 'Nov|week'),
  manager('my overdue to-dos', open(`due < '${today}'`), 'overdue'),
  buyer('what do I have to do today', open(`due = '${today}'`), 'Nov|today'),
  manager('Show my open high priority tasks', open('priority = 2'), 'high'),
  manager('how many todos are still open?', figures(`select count(*) as value, '' as unit from tasks where not completed`, `select count(*) as value, '' as unit from tasks where own and not completed`)),
  buyer('Which to-dos did Mehmet Yıldız share with me?', records('todo', `select id from tasks where not own and owner = 'Mehmet Yıldız'`), 'Mehmet'),
  manager('to-dos without a due date', records('todo', `select id from tasks where due is null`, `select id from tasks where due is null and not completed`)),
  buyer('tasks due tomorow', open(`due = '2026-11-19'`), 'Nov|tomorrow'),
  manager('completed to-dos, how many?', figures(`select count(*) as value, '' as unit from tasks where completed`, `select count(*) as value, '' as unit from tasks where own and completed`)),
  buyer('Find the to-do about Kyowa', records('todo', `select id from tasks where title ilike '%kyowa%'`), 'Kyowa'),
  followUpBy('buyer')('What is due this week?', 'and next week?', open(`due between '2026-11-23' and '2026-11-29'`), 'Nov|week'),
  buyer('buying requisitions posted this month', records('post', `select id from wall where type = 'Buying Requisition post' and day >= '2026-11-01'`), 'Buying', 'Nov'),
  manager('How many posts did Fatma Arslan write in October?', counted(`wall where author = 'Fatma Arslan' and ${october}`), 'Fatma', 'Oct'),
  manager('ERP posts this week', records('post', `select id from wall where type = 'ERP post' and day >= '2026-11-16'`), 'ERP', 'Nov|week'),
  buyer('posts tagged steel', records('post', `select id from wall where 'steel' = any(tags)`), 'steel'),
  buyer('Show my own selling requisitions', records('post', `select id from wall where own and type = 'Selling Requisition post'`), 'Selling'),
  buyer('what did Tomasz Kowalczyk post about coil', records('post', `select id from wall where author = 'Tomasz Kowalczyk' and content ilike '%coil%'`), 'Tomasz', 'coil'),
  buyer('Who are the buyers?', records('user', `select id from people where occupation ilike '%buyer%'`), 'buyer'),
  manager('who works in Istanbul', records('user', `select id from people where location ilike '%Istanbul%'`), 'Istanbul'),
  manager('How many connections do I have?', counted(`friends where status = 'accepted'`)),
  bookkeeper('Who is Helga Brandt?', records('user', `select id from people where name = 'Helga Brandt'`), 'Helga'),
  manager('pending connection requests to me', records('user', `select id from friends where status = 'pending' and not sent`)),
  manager('unread notifications', records('notification', `select id from notes where unread`), 'unread'),
  manager('How many mentions did I get?', counted(`notes where type = 'mention'`), 'mention'),
  manager('Posts per type in October', keys(`select type as key from wall where ${october} group by type order by count(*) desc`), 'Oct'),
] // prettier-ignore
