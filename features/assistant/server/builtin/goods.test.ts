import { expect, test } from 'vitest'
import { ran } from './test-company.ts'

/** A question, and what is run for it. */
const questions = `
How many bearings 6204 do we have? => stock material=Bearing 6204-2RS
How much Euro pallet is in stock? => stock material=Euro pallet
Which materials are running low? => stock low=true
what is out of stock => stock maximum=0
stock by warehouse => stock by=warehouse
What is in Rotterdam? => stock warehouse=Rotterdam buffer
materials with less than 100 in stock => stock maximum=99.999999
which materials have less than 500 pcs => stock maximum=499.999999
wich materials are runing low => stock low=true
How much is left of VCI paper => stock material=VCI paper
do we have any Euro pallets => stock material=Euro pallet
how many Euro pallets do we have left => stock material=Euro pallet
what's the stock of 6204 in Rotterdam => stock material=Bearing 6204-2RS warehouse=Rotterdam buffer
do we need to reorder anything => stock low=true
which items are below minimum => stock low=true
what do we have in Hamburg-Billbrook => stock warehouse=Hamburg-Billbrook
anything out of stock? => stock maximum=0
How much steel do we have left in Tuzla? => stock material=Steel S235JR warehouse=Istanbul Tuzla
show low stock => stock low=true
stock of VCI paper in Hamburg-Billbrook => stock material=VCI paper warehouse=Hamburg-Billbrook
what's in stock below 50 kg => stock maximum=49.999999
which warehouse holds the most => stock by=warehouse order=largest
how much VCI paper did we use in October => movements from=2026-10-01 material=VCI paper operation=total to=2026-10-31 type=out
How many 6205 did we buy this year? => movements from=2026-01-01 material=Bearing 6205-2RS operation=total to=2026-12-31 type=in
movements of Euro pallet last 30 days => movements from=2026-10-20 material=Euro pallet to=2026-11-18
which materials were issued most this quarter => movements by=material from=2026-10-01 operation=group order=largest to=2026-12-31 type=out
deliveries to Midlands Conveyor since June => movements from=2026-06-01 party=Midlands Conveyor Ltd type=out
sales to Midlands this year => movements from=2026-01-01 party=Midlands Conveyor Ltd to=2026-12-31 type=out
what was sold to Midlands => movements party=Midlands Conveyor Ltd type=out
how much bearing did we ship => movements operation=total text=bearing type=out
materials received in 2026 by supplier => movements by=party from=2026-01-01 limit=50 operation=group to=2026-12-31 type=in
how many tons of steel did we buy in q3 => movements from=2026-07-01 material=Steel S235JR operation=total to=2026-09-30 type=in
how much steel came in this quarter => movements from=2026-10-01 material=Steel S235JR operation=total to=2026-12-31 type=in
what came into Rotterdam in October => movements from=2026-10-01 to=2026-10-31 type=in warehouse=Rotterdam buffer
incoming goods yesterday => movements from=2026-11-17 to=2026-11-17 type=in
issues of VCI paper by month this year => movements by=month from=2026-01-01 limit=50 material=VCI paper operation=group to=2026-12-31 type=out
what did we buy from Shunfeng in September => movements from=2026-09-01 party=Shunfeng Bearings Ltd. to=2026-09-30 type=in
total quantity of 6205 delivered to Midlands => movements material=Bearing 6205-2RS operation=total party=Midlands Conveyor Ltd type=out
which supplier delivered the most bearings => movements by=party operation=group order=largest text=bearing type=in
how many deliveries did we get from Kyowa => movements measure=count operation=total party=Kyowa Bearing Co. type=in
How many pallets were delivered in October => movements from=2026-10-01 material=Euro pallet operation=total to=2026-10-31 type=in
what went out of Rotterdam last week => movements from=2026-11-09 to=2026-11-15 type=out warehouse=Rotterdam buffer
material usage by project => movements by=project limit=50 operation=group type=out
top 3 materials used this year => movements by=material from=2026-01-01 limit=3 operation=group order=largest to=2026-12-31 type=out
when was VCI paper last delivered => movements limit=1 material=VCI paper order=newest type=in
Last 5 deliveries => movements limit=5 order=newest type=in
goods issued to Attica => movements by=material limit=50 operation=group party=Attica Cement S.A. type=out
how much Euro pallet did Kyowa deliver => movements material=Euro pallet operation=total party=Kyowa Bearing Co. type=in
net movement of Euro pallet this month => movements from=2026-11-01 material=Euro pallet measure=net operation=total to=2026-11-30
`

test.each(
  questions
    .trim()
    .split('\n')
    .map((line) => line.split(' => ')),
)('%s', (question = '', expected = '') => {
  expect(ran(question)).toBe(expected)
})
