import {
  transactions,
  movements,
  invoices,
  tasks,
  posts,
  members,
  myTasks,
  openTasks,
  counted,
  owes,
  moved,
  onHand,
} from '../answers.ts'
import {
  followUpBy,
  questionBy,
  between,
  dayOf,
  figures,
  figuresOrRefusal,
  keys,
  moneyWhere,
  months,
  names,
  paid,
  type Question,
  received,
  records,
  refuse,
} from '../expect.ts'

const buyer = questionBy('buyer')
const storekeeper = questionBy('storekeeper')
const sales = questionBy('sales manager')
const office = questionBy('office manager')
const { august, september, october, november, thisYear } = months
const firstHalf = between('2026-01-01', '2026-06-30')
const thirdQuarter = between('2026-07-01', '2026-09-30')
const lastWeek = between('2026-11-09', '2026-11-15')

const eachOnHand = (condition: string) =>
  figures(`select on_hand as value, unit from shelves where ${condition}`)
const billed = (condition: string) =>
  figures(`select sum(total) as value, currency as unit from bills where ${condition} group by currency`)

const shelfAsks: readonly Question[] = [
  storekeeper('VCI paper, metres left?', onHand(`material = 'VCI paper'`), 'VCI'),
  buyer('I need to know what we’ve still got of the tapered sets LM67048 before I phone Dalian', onHand(`material = 'Tapered set LM67048/10'`), 'LM67048|Tapered'),
  sales('A chap in Bremen is after 150 of the DN50 butterfly valves. Have we got that many on the shelf?', onHand(`material = 'Butterfly valve DN50'`), 'DN50'),
  storekeeper('Wondering if there is any S355 coil still sitting in Rotterdam and how many tonnes', onHand(`material = 'Coil S355MC 4.0 × 1500' and warehouse = 'Rotterdam buffer'`), 'S355'),
  office('Good afternoon, the auditors would like a figure for the number of euro pallets we currently hold. Could you give me that?', onHand(`material = 'Euro pallet'`), 'pallet'),
  storekeeper('6204s: Billbrook vs Rotterdam, how many in each', eachOnHand(`material = 'Bearing 6204-2RS'`), '6204'),
  sales('how many 6308 could I promise to somebody, I mean everything we have, both warehouses added up', onHand(`material = 'Bearing 6308-2RS C3'`), '6308'),
  buyer('gimme every article that has sunk below its minimum, no matter which warehouse', names(`select distinct material as key from shelves where on_hand < minimum`)),
  storekeeper('Which items are we clean out of?', names(`select material as key from shelves where on_hand <= 0`)),
  buyer('whats the minimun for the hydraulic hose', figures(`select minimum as value, unit from shelves where material = 'Hydraulic hose DN25'`), 'hose'),
  storekeeper('by how many metres does the DN25 hose fall short of its minimum stock?', figures(`select minimum - on_hand as value, unit from shelves where material = 'Hydraulic hose DN25'`, `select on_hand as value, unit from shelves where material = 'Hydraulic hose DN25' union all select minimum, unit from shelves where material = 'Hydraulic hose DN25'`), 'hose'),
  sales('do we hold more 6205 or more 6206 right now', figures(`select sum(on_hand) as value, unit from shelves where material in ('Bearing 6205-2RS', 'Bearing 6206-2RS') group by material, unit`, `select max(on_hand) as value, 'pcs' as unit from shelves where material in ('Bearing 6205-2RS', 'Bearing 6206-2RS')`), '6205', '6206'),
  buyer('top three materials counted in pieces, by what’s in stock today', keys(`select material as key from shelves where unit = 'pcs' group by material order by sum(on_hand) desc limit 3`, `select material as key from shelves where unit = 'pcs' order by on_hand desc limit 3`), 'pcs|piece'),
  office('Which of our goods have no minimum set at all? I’m filling in the insurance questionnaire.', names(`select material as key from shelves where minimum is null`), 'minimum'),
  storekeeper('off to Tuzla on Friday for the count - what do we keep there and how much of each', eachOnHand(`warehouse = 'Istanbul Tuzla'`), 'Tuzla'),
  buyer('anything in Billbrook with fewer than 100 pieces on hand?', names(`select material as key from shelves where warehouse = 'Hamburg-Billbrook' and unit = 'pcs' and on_hand < 100`, `select material as key from shelves where warehouse = 'Hamburg-Billbrook' and unit = 'pcs' and on_hand < 100 and on_hand > 0`), 'Billbrook', '100'),
  storekeeper('grease, kg in stock pls', onHand(`material = 'High-temperature grease'`), 'grease'),
  buyer('Is the square bar still comfortably above its minimum, or should I get on to Marmara?', onHand(`material = 'Square bar 60 mm'`), 'Square bar'),
  storekeeper('Raw Material tonnage lying in Rotterdam at the moment', figures(`select sum(case type when 'in' then quantity else -quantity end) as value, unit from moves where category = 'Raw Material' and warehouse = 'Rotterdam buffer' group by unit`, `select sum(case type when 'in' then quantity else -quantity end) as value, unit from moves where category = 'Raw Material' and warehouse = 'Rotterdam buffer' group by material, unit`), 'Raw', 'Rotterdam'),
  followUpBy('storekeeper')('How many M24 hex bolts are in stock?', 'and pillow blocks?', onHand(`material = 'Pillow block UCP 212-38'`), 'Pillow'),
] // prettier-ignore

const moveAsks: readonly Question[] = [
  buyer('how many cartons did Reimers drop off in 2026, all told', moved('in', `material = 'Carton 400 × 300 × 200' and party = 'Kartonagen Reimers' and ${thisYear}`), 'Carton', 'Reimers', '2026|this year'),
  storekeeper('seal kits out in Oct?', moved('out', `material = 'Seal kit pump P40' and ${october}`), 'Seal kit', 'Oct'),
  sales('Please tell me how many 22330 bearings Attica Cement drew from us during the third quarter.', moved('out', `material = 'Bearing 22330' and party = 'Attica Cement S.A.' and ${thirdQuarter}`), '22330', 'Attica', 'Q3|quarter|Jul'),
  storekeeper('Dragados: metres of hose shipped since 1st July', moved('out', `material = 'Hydraulic hose DN25' and party = 'Dragados Bilbao S.L.' and day >= '2026-07-01'`), 'hose', 'Dragados', 'Jul'),
  buyer('Huta Slaska, tonnes they’ve brought us this year, separately for the two coil grades', moved('in', `party = 'Huta Śląska S.A.' and ${thisYear}`, 'material'), 'Huta', '2026|this year'),
  storekeeper('what came in on 23/10/2026?', movements(`type = 'in' and day = '2026-10-23'`), 'Oct|2026-10-23'),
  storekeeper('show the goods issued on Oct. 9th', movements(`type = 'out' and day = '2026-10-09'`), 'Oct|2026-10-09'),
  buyer('remind me who it is that supplies us with the 22330s', names(`select distinct party as key from moves where type = 'in' and material = 'Bearing 22330'`), '22330'),
  buyer('When did the foundry in Tangshan last deliver pump housings?', dayOf(`select max(day)::text as day from moves where type = 'in' and party = 'Tangshan Foundry Co.' and material = 'Pump housing GG25'`), 'Tangshan|Pump housing'),
  storekeeper('the very first delivery from Conta Ege, what day was that', dayOf(`select min(day)::text as day from moves where type = 'in' and party = 'Conta Ege Ltd.'`), 'Conta'),
  sales('Our biggest single shipment of M24 bolts to Haifa Marine, which one was it?', movements(`type = 'out' and material = 'Hex bolt M24 × 120 10.9' and party = 'Haifa Marine Works Ltd' order by quantity desc limit 1`), 'Hex bolt|M24', 'Haifa'),
  storekeeper('on average, how many kilos of grease go to Attica per issue? this year only', figures(`select round(avg(quantity), 2) as value, unit from moves where type = 'out' and material = 'High-temperature grease' and party = 'Attica Cement S.A.' and ${thisYear} group by unit`), 'grease', 'Attica', '2026|this year'),
  buyer('how often has Slangen been here with a delivery in 2026', counted(`moves where type = 'in' and party = 'Slangen Vlaardingen' and ${thisYear}`), 'Slangen', '2026|this year'),
  storekeeper('nr. of outgoing movements, Sept compared with Aug', counted(`moves where type = 'out' and ${between('2026-08-01', '2026-09-30')} group by date_trunc('month', day)`), 'Aug', 'Sep'),
  sales('Emily wants to know whether Midlands took more 6204s in November than in October. Quantities for both months please', moved('out', `material = 'Bearing 6204-2RS' and party = 'Midlands Conveyor Ltd' and ${between('2026-10-01', '2026-11-30')}`, `date_trunc('month', day)`), '6204', 'Midlands', 'Oct', 'Nov'),
  storekeeper('pallets handed over to Loading ramp 2, by month, from August on', moved('out', `material = 'Euro pallet' and party = 'Loading ramp 2' and day >= '2026-08-01'`, `date_trunc('month', day)`), 'pallet|ramp', 'Aug'),
  office('Could you count the material movements we have booked so far in 2026?', counted(`moves where ${thisYear}`), '2026|this year'),
  sales('butterfly valves that went to Latticini in Q3, DN50 and DN80 apart', moved('out', `material like 'Butterfly valve%' and party = 'Latticini Bergamo S.p.A.' and ${thirdQuarter}`, 'material'), 'Latticini', 'Q3|quarter|Jul'),
  storekeeper('receipts this year of more than 5,000 pcs in one go', movements(`type = 'in' and unit = 'pcs' and quantity > 5000 and ${thisYear}`), '5[,.]?000', '2026|this year'),
  buyer('Did Shunfeng ever send us 4000 or more 6204s in a single delivery?', movements(`type = 'in' and party = 'Shunfeng Bearings Ltd.' and material = 'Bearing 6204-2RS' and quantity >= 4000`), 'Shunfeng', '6204', '4[,.]?000'),
  sales('Weser or the Benelux branch, who has swallowed more of the 6308s this year?', figures(`select sum(quantity) as value, unit from moves where type = 'out' and material = 'Bearing 6308-2RS C3' and party in ('Weser Pumpen GmbH', 'Benelux branch') and ${thisYear} group by party, unit`, `select sum(quantity) as value, unit from moves where type = 'out' and material = 'Bearing 6308-2RS C3' and party in ('Weser Pumpen GmbH', 'Benelux branch') and ${thisYear} group by party, unit order by 1 desc limit 1`), '6308', '2026|this year'),
  buyer('copper wire 2026: tonnes in, tonnes out', figures(`select sum(quantity) as value, unit from moves where material = 'Copper wire 8 mm' and ${thisYear} group by type, unit`), 'Copper', '2026|this year'),
  buyer('What got moved under the Osaka container project in September?', movements(`project = 'Osaka container' and ${september}`), 'Osaka', 'Sep'),
  storekeeper('all ins and outs at Bilbrook last week', movements(`warehouse = 'Hamburg-Billbrook' and ${lastWeek}`), 'Billbrook', 'Nov|last week'),
  buyer('What’s the most recent shipment we’ve gotten from Kaltenbach?', movements(`type = 'in' and party = 'Kaltenbach Wälzlager GmbH' order by day desc limit 1`), 'Kaltenbach'),
  sales('Who has had goods from us so far this month? just the names', names(`select distinct party as key from moves where type = 'out' and ${november}`), 'Nov|this month'),
  storekeeper('how many tonnes did the Forge in Gebze get through in H1', moved('out', `party = 'Forge in Gebze' and ${firstHalf}`), 'Forge|Gebze', 'H1|half|Jan'),
  storekeeper('Pieces sent out in October, split by warehouse', moved('out', `unit = 'pcs' and ${october}`, 'warehouse'), 'Oct'),
  office('Has anything at all been booked in or out of the stores today? Nobody picks up the phone down there', counted(`moves where day = '2026-11-18'`), 'Nov|today'),
  followUpBy('storekeeper')('How many cartons did Picking hall 2 use in August?', 'same thing for VCI paper', moved('out', `material = 'VCI paper' and party = 'Picking hall 2' and ${august}`), 'VCI', 'Aug'),
] // prettier-ignore

const moneyAsks: readonly Question[] = [
  sales('what did the workshops and walk-ins leave in our till in October?', received(`party = 'Workshops and walk-ins' and ${october}`), 'walk-ins|Workshops', 'Oct'),
  buyer('Valvole Brescia, total paid ytd', paid(`party = 'Valvole Brescia S.r.l.' and ${thisYear}`), 'Valvole|Brescia', '2026|this year|year'),
  office('I’m after the damage from the travel agency: everything paid to Alsterblick from July 1, 2026 onwards', paid(`party = 'Reisebüro Alsterblick' and day >= '2026-07-01'`), 'Alsterblick', 'Jul'),
  office('how much went out of the petty cash in september', paid(`account = 'Petty cash, desk 12' and ${september}`), 'Petty', 'Sep'),
  office('What have we given back to Elbe Bank since the year began?', paid(`party = 'Elbe Bank AG' and ${thisYear}`), 'Elbe', '2026|this year|Jan'),
  office('Silly question, but how much money have we spent on marzipan this year?', figuresOrRefusal(moneyWhere(`type = 'paid' and description ilike '%marzipan%' and ${thisYear}`)), '[Mm]arzipan', '2026|this year'),
  sales('Jebel Ali: Q2 against Q3, what they transferred to us', figures(`select sum(amount) as value, currency as unit from money where type = 'received' and party = 'Jebel Ali Bearings FZE' and ${between('2026-04-01', '2026-09-30')} group by date_trunc('quarter', day), currency`), 'Jebel', 'Q2|quarter|Apr', 'Q3|quarter|Jul|Sep'),
  sales('name the three who paid us the most euros in 2026, best first', keys(`select party as key from money where type = 'received' and currency = 'EUR' and ${thisYear} group by party order by sum(amount) desc limit 3`), 'EUR|euro', '2026|this year'),
  office('mean amount of a payment to Hafenlager Billbrook in 2026', figures(`select round(avg(amount), 2) as value, currency as unit from money where type = 'paid' and party = 'Hafenlager Billbrook KG' and ${thisYear} group by currency`), 'Hafenlager', '2026|this year'),
  office('Kindly list our payments of over 25,000 euros between the 1st of July and the 30th of September.', transactions(`type = 'paid' and currency = 'EUR' and amount > 25000 and ${thirdQuarter}`), '25.?000|25k', 'EUR|euro', 'Jul|Q3'),
  buyer('last time we sent money to Oriental Fastener??', dayOf(`select max(day)::text as day from money where type = 'paid' and party = 'Oriental Fastener Ningbo'`), 'Oriental'),
  buyer('did we ever pay a firm called Messtechnik Harburg, and what did it come to', paid(`party = 'Messtechnik Harburg'`), 'Messtechnik'),
  office('How much was sunk into investments in the current year?', paid(`category = 'investment' and ${thisYear}`), '[Ii]nvest', '2026|this year'),
  sales('dollar receipts month by month, July through October', figures(`select sum(amount) as value, currency as unit from money where type = 'received' and currency = 'USD' and ${between('2026-07-01', '2026-10-31')} group by date_trunc('month', day), currency`), 'USD|dollar', 'Jul', 'Oct'),
  office('what’s been booked on the letter of credit account, ever?', transactions(`account = 'Letter of credit account'`), 'Letter of credit'),
  buyer('no. of payments to Blue Anchor, 2026', counted(`money where type = 'paid' and party = 'Blue Anchor Lines' and ${thisYear}`), 'Blue Anchor', '2026|this year'),
  sales('October in euros: what came in, what went out?', figures(`select sum(amount) as value, currency as unit from money where currency = 'EUR' and ${october} group by type, currency`), 'EUR|euro', 'Oct'),
  buyer('For the Sea and road freight project, what did each carrier cost us last month?', figures(`select sum(amount) as value, currency as unit from money where type = 'paid' and project = 'Sea and road freight' and ${october} group by party, currency`), 'freight', 'Oct|last month'),
  office('the heftiest payment of this month so far, in euros', transactions(`type = 'paid' and currency = 'EUR' and ${november} order by amount desc limit 1`), 'EUR|euro', 'Nov|this month'),
  followUpBy('office manager')('How much did we pay the Hauptzollamt in October?', 'What about Prüflabor Altona?', paid(`party = 'Prüflabor Altona' and ${october}`), 'Altona', 'Oct'),
] // prettier-ignore

const invoiceAsks: readonly Question[] = [
  sales('before I meet the Attica people on Thursday: what are they still in debt to us for?', owes('Attica Cement S.A.'), 'Attica'),
  office('Everyone who owes us something, the biggest debtor at the top', keys(`select customer as key from dues where owed > 0 order by owed desc`, `select customer as key from dues where owed > 0 order by currency, owed desc`, `select customer as key from dues where owed > 0 order by currency desc, owed desc`)),
  sales('which customers are all square with us?', names(`select customer as key from dues where owed = 0`)),
  office('Total invoiced in October, per currency', billed(october), 'Oct'),
  sales('how many invoices did we issue in Sept. 2026', counted(`bills where ${september}`), 'Sep'),
  office('invoices falling due on 6 December', invoices(`due = '2026-12-06'`), 'Dec'),
  sales('most recent invoice to Lincolnshire', invoices(`customer = 'Lincolnshire Trailers plc' order by day desc limit 1`), 'Lincolnshire'),
  sales('What is the average value of an invoice to Midlands Conveyor this year?', figures(`select round(avg(total), 2) as value, currency as unit from bills where customer = 'Midlands Conveyor Ltd' and ${thisYear} group by currency`), 'Midlands', '2026|this year'),
  office('INV-2026-00038 - settled yet? if not, what’s open on it', figures(`select owed as value, currency as unit from bills where number = 'INV-2026-00038'`), '00038'),
  sales('who is in our books with more than 20,000 euros?', names(`select customer as key from dues where currency = 'EUR' and owed > 20000`), '20.?000|20k', 'EUR|euro'),
  office('Pull up every invoice for Haifa Marine please', invoices(`customer = 'Haifa Marine Works Ltd'`), 'Haifa'),
  sales('billings to al noor, january til june', billed(`customer = 'Al Noor Industries LLC' and ${firstHalf}`), 'Al Noor', 'Jan'),
  sales('biggest invoice we wrote in dollars in 2026?', invoices(`currency = 'USD' and ${thisYear} order by total desc limit 1`), 'USD|dollar', '2026|this year'),
  office('how many invoices are there of each status', counted(`bills group by status`)),
  office('How much has Dragados paid towards INV-2026-00036?', figures(`select paid as value, currency as unit from bills where number = 'INV-2026-00036'`), '00036'),
  sales('How many customers are behind with their payments as of today?', counted(`dues where owed > 0 and due < '2026-11-18'`)),
  office('the bank is asking for the overdue receivables - one sum in EUR, one in USD', figures(`select sum(late) as value, currency as unit from dues where owed > 0 and due < '2026-11-18' group by currency`)),
  office('by what date does Midlands have to pay INV-2026-00037?', dayOf(`select due::text as day from bills where number = 'INV-2026-00037'`), '00037'),
  sales('any euro invocies under 15k?', invoices(`currency = 'EUR' and total < 15000`), '15.?000|15k', 'EUR|euro'),
  followUpBy('sales manager')('What did we invoice Pompes Souss this year?', 'and Lincolnshire', billed(`customer = 'Lincolnshire Trailers plc' and ${thisYear}`), 'Lincolnshire', '2026|this year'),
] // prettier-ignore

const todoAsks: readonly Question[] = [
  office('What’s due tomorrow? Including what others have shared with me', tasks(`not completed and due = '2026-11-19'`), 'Nov|tomorrow'),
  buyer('open to-dos of mine that have no date on them', myTasks('not completed and due is null')),
  storekeeper('how many things are still open on my to do list', counted('tasks where own and not completed', 'tasks where not completed')),
  sales('High priority to-dos not done yet with a deadline before 1 Dec', openTasks(`priority = 2 and due < '2026-12-01'`), 'high|High|urgent|Urgent|priority', 'Dec|Nov'),
  office('which to-do did Helga pass on to me', tasks(`owner = 'Helga Brandt'`), 'Helga'),
  buyer('Low-priority stuff I’ve already ticked off?', myTasks('completed and priority = 0'), 'low|Low|priority'),
  sales('I am planning my days. What all has to be finished this week (16th to 22nd)?', openTasks(`due between '2026-11-16' and '2026-11-22'`), 'Nov|this week'),
  storekeeper('that calliper calibration to-do, have I done it or is it still hanging over me?', myTasks(`title ilike '%calliper%'`), '[Cc]alliper|[Cc]alibration'),
  buyer('when’s the coverage report supposed to be ready', dayOf(`select due::text as day from tasks where title ilike '%coverage report%'`), 'coverage|report'),
  office('How many of my top-priority to-dos did I get done?', counted('tasks where own and completed and priority = 2', 'tasks where completed and priority = 2'), 'high|High|urgent|Urgent|priority'),
  sales('Of all my open to-dos, which one has the most distant due date?', openTasks(`due = (select max(due) from tasks where not completed)`)),
  buyer('to-dos with Kaltenbach in the title', myTasks(`title ilike '%Kaltenbach%'`), 'Kaltenbach'),
  office('have I got any December deadlines?', openTasks(`due between '2026-12-01' and '2026-12-31'`), 'Dec'),
  storekeeper('nr of overdue todos', counted(`tasks where not completed and due < '2026-11-18'`, `tasks where own and not completed and due < '2026-11-18'`)),
  followUpBy('buyer')('What is due this week?', 'ok. next week then?', openTasks(`due between '2026-11-23' and '2026-11-29'`), 'Nov|next week'),
] // prettier-ignore

const peopleAsks: readonly Question[] = [
  buyer('Samuel Osei’s newest post pls', posts(`author = 'Samuel Osei' order by day desc limit 1`), 'Samuel'),
  sales('how many posts carry the tag bearings', counted(`wall where 'bearings' = any(tags)`), 'bearings'),
  office('Which tag gets used more than any other?', keys(`select unnest(tags) as key from wall group by 1 order by count(*) desc limit 1`)),
  buyer('everything tagged fx since the beginning of November', posts(`'fx' = any(tags) and ${november}`), 'fx', 'Nov|this month'),
  buyer('what did Mehmet Yildiz publish in october', posts(`author = 'Mehmet Yıldız' and ${october}`), 'Mehmet', 'Oct'),
  sales('show me the selling requisitions I’ve posted myself', posts(`own and type = 'Selling Requisition post'`), '[Ss]elling'),
  storekeeper('Number of posts Fatma Arslan wrote from the first of October to now?', counted(`wall where author = 'Fatma Arslan' and day >= '2026-10-01'`), 'Fatma', 'Oct'),
  office('has anybody written anything on the feed today?', posts(`day = '2026-11-18'`), 'Nov|today'),
  storekeeper('who have we got sitting in Rotterdam?', members(`location ilike '%Rotterdam%'`), 'Rotterdam'),
  office('Which connection requests are waiting for my answer?', records('user', `select id from friends where status = 'pending' and not sent`)),
  sales('how many connections do I have by now', counted(`friends where status = 'accepted'`)),
  buyer('who looks after customs and export documents over here? I need a form stamped', members(`occupation = 'Customs & Export Documents'`), '[Cc]ustoms'),
  sales('list all the account managers', members(`occupation ilike '%Account Manager%'`), '[Aa]ccount [Mm]anager'),
  sales('how many notifications about likes did I get in November', counted(`notes where type = 'like' and ${november}`), '[Ll]ike', 'Nov|this month'),
  office('Mentions of me among the notifications since the first of October', records('notification', `select id from notes where type = 'mention' and day >= '2026-10-01'`), '[Mm]ention', 'Oct'),
] // prettier-ignore

/** About the future, about others' records, orders instead of questions, or facts that are not recorded. */
const untold: readonly Question[] = [
  buyer('what will our stock of 6205 be at the end of January if it goes on like this?', refuse),
  sales('Predict how many dollars Jebel Ali is going to send us in December', refuse),
  office('show me Claire’s unread notifications', refuse),
  sales('How much did Lars Petersen spend from his own account in October?', refuse),
  office('please mark INV-2026-00038 as sent', refuse),
  storekeeper('book 200 euro pallets out of Tuzla to Loading ramp 2', refuse),
  storekeeper('expiry date of the grease in Billbrook?', refuse),
  storekeeper('in which bay are the 22330 bearings stored', refuse),
  buyer('how many purchase orders do we have open with Kyowa', refuse),
  sales('what was our profit margin on the Latticini invoices this year', refuse),
] // prettier-ignore

export const yardAsks: readonly Question[] = [
  ...shelfAsks,
  ...moveAsks,
  ...moneyAsks,
  ...invoiceAsks,
  ...todoAsks,
  ...peopleAsks,
  ...untold,
]
