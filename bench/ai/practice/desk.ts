import {
  counted,
  invoices,
  members,
  movements,
  onHand,
  openTasks,
  owes,
  posts,
  tasks,
  transactions,
} from '../answers.ts'
import {
  between,
  dayOf,
  figures,
  followUpBy,
  keys,
  moneyWhere,
  months,
  names,
  paid,
  type Question,
  questionBy,
  received,
  refuse,
} from '../expect.ts'

const ask = questionBy('office manager')
const then = followUpBy('office manager')
const { august, september, october, november, thisYear } = months
const today = '2026-11-18'
const sinceMonday = `day >= '2026-11-16'`
const october2026 = 'Oct|2026-10|last month'
const november2026 = 'Nov|2026-11|this month'
const year2026 = '2026|this year|Jan'

const taskAsks: readonly Question[] = [
  ask(
    'Morning! Before herself is in: which to-dos were due before today and still aren’t done?',
    openTasks(`due < '${today}'`),
    'overdue|before|due|until',
  ),
  ask('is there any job on the list with today as its deadline?', openTasks(`due = '${today}'`), 'today|18'),
  ask('What has Helga put on our plate?', tasks(`owner = 'Helga Brandt'`), 'Helga'),
  ask(
    'the to-dos that colleagues shared with us and that nobody has ticked off yet, let me see them',
    tasks('not own and not completed'),
    'shared|others|colleague',
    'open|not done',
  ),
  ask(
    'how many tasks are there, not done, that never got a due date',
    counted('tasks where not completed and due is null'),
    'no due|without',
    'open|not done',
  ),
  ask('High priority please, just what’s still open', openTasks('priority = 2'), 'high', 'open|not done'),
  ask(
    'by what date does the Osaka flight have to be booked, it’s in the to-dos',
    dayOf(`select due as day from tasks where title ilike '%osaka: book%'`),
    'Osaka|flight',
  ),
  ask(
    'What’s the story with the to-do about the second screen for desk 12?',
    tasks(`title ilike '%second screen%'`),
    'screen',
  ),
  ask(
    'somebody wants two sentences for the annual report, whose task was that',
    tasks(`title ilike '%annual report%'`),
    'annual report',
  ),
  ask(
    'Number of to-dos we’ve crossed off altogether?',
    counted('tasks where completed', 'tasks where own and completed'),
    'done|completed',
  ),
  ask(
    'Next week, so Mon 23rd to Sun 29th Nov: what deadlines have we in the to-dos?',
    openTasks(`due between '2026-11-23' and '2026-11-29'`),
    '23|next week',
  ),
  ask(
    'of the open tasks, how many are our own and how many belong to someone else',
    figures(`select count(*) as value, '' as unit from tasks where not completed group by own`),
    'open|not done',
  ),
]

const feedAsks: readonly Question[] = [
  ask('I was out yesterday, what went up in the feed?', posts(`day = '2026-11-17'`), 'yesterday|17'),
  ask('Did Ingrid ever post anything herself?', posts(`author = 'Ingrid Hansen'`), 'Ingrid'),
  ask(
    'posts in the whole of October, roughly how many? well, exactly',
    counted(`wall where ${october}`),
    october2026,
  ),
  ask('find me everything tagged coffee-machine', posts(`'coffee-machine' = any(tags)`), 'coffee'),
  ask(
    'Top two by number of posts in the feed, who would they be, the keenest first?',
    keys(
      'select author as key from wall where author is not null group by author order by count(*) desc limit 2',
    ),
    'author|posted by|who',
  ),
  ask(
    'the newest thing Samuel Osei has put in the feed',
    posts(`author = 'Samuel Osei' order by day desc, id desc limit 1`),
    'Samuel',
  ),
  ask(
    'ERP posts from 16/11 onwards, ours among them',
    posts(`type = 'ERP post' and ${sinceMonday}`),
    'ERP',
    '16|Monday|this week',
  ),
  ask(
    'On which day was it that Orhan told us all about the move to Maslak?',
    dayOf(`select day from wall where author = 'Orhan Çelik' and content ilike '%Maslak%'`),
    'Orhan|Maslak',
  ),
  ask(
    'are there posts that somebody left anonymously',
    posts('author is null', 'author is null and not own'),
    'anonym|no name|without',
  ),
  ask(
    'Emily’s selling requisitions since the 1st of October, how many would that be?',
    counted(
      `wall where author = 'Emily Clarke' and type = 'Selling Requisition post' and day >= '2026-10-01'`,
    ),
    'Emily',
    'Selling',
    'Oct|2026-10',
  ),
  ask(
    'How do the posts split by type, with a count for each?',
    figures('select count(*) as value, type as unit from wall group by type'),
    'type',
  ),
]

const peopleAsks: readonly Question[] = [
  ask('who’s working out of Istanbul', members(`location ilike 'Istanbul%'`), 'Istanbul'),
  ask(
    'Account managers, the whole lot of them',
    members(`occupation ilike 'Account Manager%'`),
    'Account Manager',
  ),
  ask(
    'For the Christmas cards I need everybody with Head of in the job title',
    members(`occupation ilike 'Head of%'`),
    'Head of',
  ),
  ask(
    'which people asked to connect with us and we’ve left them hanging?',
    members(`id in (select id from friends where status = 'pending' and not sent)`),
    'pending|request|received|waiting',
  ),
  ask(
    'And who has never answered a connection request that we sent?',
    members(`id in (select id from friends where status = 'pending' and sent)`),
    'pending|sent|request',
  ),
  ask(
    'our connections keep growing, what number are we at',
    counted(`friends where status = 'accepted'`),
    'connect',
  ),
  ask(
    'Connections of ours that live in Poland: names?',
    members(`location ilike '%Poland' and id in (select id from friends where status = 'accepted')`),
    'Poland',
    'connect',
  ),
  ask('unread notifcations, what’s the count', counted('notes where unread'), 'unread'),
  ask(
    'Since Monday, how many notifications did we get for likes?',
    counted(`notes where type = 'like' and ${sinceMonday}`),
    'like',
    '16|Monday|this week',
  ),
  ask('Notifications today: the number up to now?', counted(`notes where day = '${today}'`), 'today|18'),
  ask(
    'Would you ever break the November notifications down by type for me',
    figures(`select count(*) as value, type as unit from notes where ${november} group by type`),
    november2026,
    'type',
  ),
]

const invoiceAsks: readonly Question[] = [
  ask('herself is asking about INV-2026-00033, pull it up', invoices(`number = 'INV-2026-00033'`), '00033'),
  ask(
    'Which customers are late with their money?',
    names('select customer as key from dues where late > 0'),
    'overdue|late',
  ),
  ask(
    'What’s overdue from customers in total? Euro and dollars seperately, please',
    figures('select sum(late) as value, currency as unit from dues group by currency'),
    'overdue',
  ),
  ask(
    'Lincolnshire Trailers, number of invoices they’ve had from us dated 2026',
    counted(`bills where customer = 'Lincolnshire Trailers plc' and status <> 'draft' and ${thisYear}`),
    'Lincolnshire',
    year2026,
  ),
  ask(
    'our dearest dollar invoice ever, which was it?',
    invoices(`currency = 'USD' order by total desc limit 1`),
    'USD|dollar',
  ),
  ask('are any invoices still sitting there as drafts', invoices(`status = 'draft'`), 'draft'),
  ask(
    'When was the last time Haifa Marine Works paid us anything?',
    dayOf(`select max(day) as day from money where type = 'received' and party = 'Haifa Marine Works Ltd'`),
    'Haifa',
  ),
  ask(
    'of all the dollars customers owe us, what percentage is Haifa Marine’s',
    figures(`select round(100 * sum(owed) filter (where customer = 'Haifa Marine Works Ltd') / sum(owed), 1) as value,
      '%' as unit from dues where currency = 'USD'`),
    'Haifa',
    'USD|dollar',
  ),
]

const costAsks: readonly Question[] = [
  ask(
    'Reisebüro Alsterblick: what did we pay them in September, as against August?',
    figures(
      `${moneyWhere(`type = 'paid' and party = 'Reisebüro Alsterblick' and ${september}`)} union all ${moneyWhere(
        `type = 'paid' and party = 'Reisebüro Alsterblick' and ${august}`,
      )}`,
    ),
    'Alsterblick',
    'Sep|2026-09',
    'Aug|2026-08',
  ),
  ask(
    'the rent to Hafenlager added up since 1 January 2026',
    paid(`party = 'Hafenlager Billbrook KG' and ${thisYear}`),
    'Hafenlager',
    year2026,
  ),
  ask(
    'What went out of the petty cash last month?',
    paid(`account = 'Petty cash, desk 12' and ${october}`),
    'Petty cash',
    october2026,
  ),
  ask(
    'taxis to the terminal, what have they set us back this year',
    paid(`description = 'Taxi to the terminal' and ${thisYear}`),
    'taxi',
    year2026,
  ),
  ask(
    'How often in 2026 did we buy descaler for Gerda?',
    counted(`money where description = 'Descaler for Gerda' and ${thisYear}`),
    'descaler',
    year2026,
  ),
  ask(
    'top three by euro paid to them in 2026, biggest first',
    keys(
      `select party as key from money where type = 'paid' and currency = 'EUR' and ${thisYear}
        group by party order by sum(amount) desc limit 3`,
    ),
    'EUR|euro',
    year2026,
  ),
  ask(
    'Euro paid out: November so far next to the whole of October, she wants to compare',
    figures(
      `select sum(amount) as value, currency as unit from money
        where type = 'paid' and currency = 'EUR' and day between '2026-10-01' and '2026-11-30'
        group by date_trunc('month', day), currency`,
    ),
    'EUR|euro',
    'Oct|2026-10',
    'Nov|2026-11',
  ),
  ask(
    'On average this year, what does one payment for flights and hotel come to?',
    figures(
      `select round(avg(amount), 2) as value, currency as unit from money
        where description ilike 'Flights and hotel%' and ${thisYear} group by currency`,
    ),
    'flight|hotel',
    year2026,
  ),
  ask(
    'customs duties, i.e. everything to Hauptzollamt Hamburg, third quarter',
    paid(`party = 'Hauptzollamt Hamburg' and ${between('2026-07-01', '2026-09-30')}`),
    'Hauptzollamt',
    'Q3|quarter|Jul|2026-07',
  ),
  ask(
    'petty cash spending month by month for 2026 please, one sum for each month',
    figures(
      `select sum(amount) as value, to_char(day, 'YYYY-MM') as unit from money
        where type = 'paid' and account = 'Petty cash, desk 12' and ${thisYear} group by to_char(day, 'YYYY-MM')`,
    ),
    'Petty cash',
    'month',
    year2026,
  ),
  ask(
    'Tell me what is below its minimum in the stock, no matter where',
    names('select material as key from shelves where on_hand < minimum'),
    'minimum|below|low|reorder',
  ),
]

const otherAsks: readonly Question[] = [
  ask('Will it rain in Dublin on Saturday? She’s flying over for a wedding', refuse),
  ask('how many days of holiday has Karin left this year', refuse),
  ask('the wifi password for visitors, what is it again?', refuse),
  ask('What will the rent go up to in 2028?', refuse),
  ask('is the big meeting room free at 3 this afternoon', refuse),
  ask('what does Helga earn a month, between ourselves', refuse),
  ask('Who was out sick on Monday?', refuse),
]

const germanAsks: readonly Question[] = [
  ask('Wer hat im Feed etwas über Immingham geschrieben?', posts(`content ilike '%Immingham%'`), 'Immingham'),
  ask('was macht die Monika Nováková eigentlich bei uns', members(`name = 'Monika Nováková'`), 'Monika'),
  ask(
    'Rechnungen vom Oktober: wie hoch ist die Summe, in Euro und Dollar?',
    figures(
      `select sum(total) as value, currency as unit from bills
        where status <> 'draft' and ${october} group by currency`,
    ),
    october2026,
  ),
  ask('Wie viel Geld ist im November bis jetzt hereingekommen?', received(november), november2026),
  ask('Wie viel haben wir heute bezahlt?', paid(`day = '${today}'`), 'today|18'),
  ask(
    'Reisebüro Alsterblick, alle Zahlungen von heuer zusammengezählt',
    paid(`party = 'Reisebüro Alsterblick' and ${thisYear}`),
    'Alsterblick',
    year2026,
  ),
  ask('Was ist bei Haifa Marine Works noch offen?', owes('Haifa Marine Works Ltd'), 'Haifa'),
  ask('Welche Aufgaben sind am Freitag, dem 20.11., fällig?', openTasks(`due = '2026-11-20'`), '20'),
  ask(
    'Wie viele ungelesene Benachrichtigungen haben wir wegen Nachrichten?',
    counted(`notes where unread and type = 'message'`),
    'unread',
    'message',
  ),
  ask(
    'Zahlungen an Lieferanten im Jänner 2026 über 20.000 Euro, bitte als Liste',
    transactions(
      `type = 'paid' and currency = 'EUR' and amount > 20000 and ${between('2026-01-01', '2026-01-31')}`,
    ),
    'Jan|2026-01',
    '20,?000',
    'EUR|euro',
  ),
  ask('Welche Leute sitzen in Rotterdam?', members(`location ilike 'Rotterdam%'`), 'Rotterdam'),
  ask(
    'wieviele Kartons 400 × 300 × 200 sind noch auf Lager',
    onHand(`material = 'Carton 400 × 300 × 200'`),
    'Carton|400',
  ),
  ask(
    'Zeig mir, was gestern aus dem Lager hinausgegangen ist',
    movements(`type = 'out' and day = '2026-11-17'`),
    'yesterday|17',
    'out',
  ),
  ask('An welchem Tag hat der Felix Geburtstag?', refuse),
]

const furtherAsks: readonly Question[] = [
  then(
    'How much did Reisebüro Alsterblick get from us in September?',
    'and in July?',
    paid(`party = 'Reisebüro Alsterblick' and ${between('2026-07-01', '2026-07-31')}`),
    'Alsterblick',
    'Jul|2026-07',
  ),
  then(
    'What does Attica Cement owe us?',
    'same again for Al Noor',
    owes('Al Noor Industries LLC'),
    'Al Noor',
  ),
  then(
    'Which posts did Fatma Arslan write in October?',
    'what about November so far',
    posts(`author = 'Fatma Arslan' and ${november}`),
    'Fatma',
    november2026,
  ),
  then(
    'Show me all open to-dos',
    'Only the low priority ones',
    openTasks('priority = 0'),
    'low',
    'open|not done',
  ),
  then(
    'Wie viel haben wir im November an Hafenlager gezahlt?',
    'und an Kartonagen Reimers?',
    paid(`party = 'Kartonagen Reimers' and ${november}`),
    'Reimers',
    november2026,
  ),
  then('Wer arbeitet in Istanbul?', 'Und in Haifa?', members(`location ilike 'Haifa%'`), 'Haifa'),
]

/** What the director's assistant asks at her desk, in English and in German. */
export const deskAsks: readonly Question[] = [
  ...taskAsks,
  ...feedAsks,
  ...peopleAsks,
  ...invoiceAsks,
  ...costAsks,
  ...otherAsks,
  ...germanAsks,
  ...furtherAsks,
]
