import { movements, counted, moved, onHand, low } from '../answers.ts'
import { questionBy, dayOf, figures, months, names, type Question, followUpBy } from '../expect.ts'

const bookkeeper = questionBy('bookkeeper')
const buyer = questionBy('buyer')
const manager = questionBy('manager')
const { september, october, november, thisYear } = months

export const goods: readonly Question[] = [
  buyer('How many Bearing 6205-2RS do we have in stock?', onHand(`material = 'Bearing 6205-2RS'`), '6205'),
  buyer('stock of 6204-2RS in Rotterdam', onHand(`material = 'Bearing 6204-2RS' and warehouse = 'Rotterdam buffer'`), '6204', 'Rotterdam'),
  buyer('What is below its minimum?', names(`select material as key from shelves where ${low}`)),
  manager('which materials are low on stock', names(`select material as key from shelves where ${low}`)),
  buyer('Do we still have any Butterfly valve DN80?', onHand(`material = 'Butterfly valve DN80'`), 'DN80'),
  buyer('how much copper wire is left', onHand(`material = 'Copper wire 8 mm'`), 'Copper'),
  manager('How much coil S235JR is in the Rotterdam buffer?', onHand(`material like 'Coil S235JR%' and warehouse = 'Rotterdam buffer'`), 'S235JR'),
  buyer('How many 6308-2RS C3 do we have altogether?', onHand(`material = 'Bearing 6308-2RS C3'`), '6308'),
  buyer('everything in Istanbul Tuzla', names(`select material as key from shelves where warehouse = 'Istanbul Tuzla'`), 'Tuzla'),
  buyer('Stock with less than 100 on hand', names(`select material as key from shelves where on_hand < 100`), '100'),
  buyer('vci papper on hand?', onHand(`material = 'VCI paper'`), 'VCI'),
  manager('Is anything out of stock?', names(`select material as key from shelves where on_hand <= 0`, `select material as key from shelves where ${low}`)),
  buyer('How many Euro pallets came in this year?', moved('in', `material = 'Euro pallet' and ${thisYear}`), 'Euro pallet', '2026|this year'),
  buyer('what did we receive from Kyowa in goods in 2026', figures(`select sum(quantity) as value, unit from moves where type = 'in' and party = 'Kyowa Bearing Co.' and ${thisYear} group by unit`), 'Kyowa', '2026'),
  buyer('How many 6205-2RS went out to Midlands Conveyor since June?', moved('out', `material = 'Bearing 6205-2RS' and party = 'Midlands Conveyor Ltd' and day >= '2026-06-01'`), '6205', 'Midlands', 'Jun'),
  bookkeeper('material movements on 17 November', movements(`day = '2026-11-17'`), 'Nov'),
  buyer('List goods receipts from Kaltenbach this year', movements(`type = 'in' and party like 'Kaltenbach%' and ${thisYear}`), 'Kaltenbach', '2026|this year'),
  buyer('when did the last delivery from Shunfeng arrive?', dayOf(`select max(day)::text as day from moves where type = 'in' and party = 'Shunfeng Bearings Ltd.'`), 'Shunfeng'),
  manager('How many material movements did we have in October?', counted(`moves where ${october}`), 'Oct'),
  buyer('Hydraulic hose DN25 out per month since August', figures(`select sum(quantity) as value, 'm' as unit from moves where material = 'Hydraulic hose DN25' and type = 'out' and day >= '2026-08-01' group by date_trunc('month', day)`), 'Hydraulic', 'Aug'),
  buyer('Outgoing movements of more than 2,000 pcs since September', movements(`type = 'out' and quantity > 2000 and day >= '2026-09-01'`), '2,?000', 'Sep'),
  followUpBy('buyer')('stock of 6204-2RS in Rotterdam', 'and in Billbrook?', onHand(`material = 'Bearing 6204-2RS' and warehouse = 'Hamburg-Billbrook'`), '6204', 'Billbrook'),
  followUpBy('buyer')('How many Euro pallets came in this year?', 'how many went out?', moved('out', `material = 'Euro pallet' and ${thisYear}`), 'Euro pallet'),
  buyer('average goods receipt of VCI paper', figures(`select round(avg(quantity), 2) as value, 'm' as unit from moves where type = 'in' and material = 'VCI paper'`), 'VCI'),
  buyer('What went out for project Bergamo dairy valves in September?', movements(`type = 'out' and project = 'Bergamo dairy valves' and ${september}`), 'Bergamo', 'Sep'),
  buyer('did any packaging material arrive this month', movements(`type = 'in' and category = 'Packaging Material' and ${november}`), 'Packaging', 'Nov'),
] // prettier-ignore
