import { expect, test } from 'vitest'
import { ran } from './test-company.ts'

/** A question, and the calls that are run for it. */
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
how much bearing did we ship => movements materials=bearing operation=total type=out
materials received in 2026 by supplier => movements by=party from=2026-01-01 limit=50 operation=group to=2026-12-31 type=in
how many tons of steel did we buy in q3 => movements from=2026-07-01 material=Steel S235JR operation=total to=2026-09-30 type=in
how much steel came in this quarter => movements from=2026-10-01 material=Steel S235JR operation=total to=2026-12-31 type=in
what came into Rotterdam in October => movements from=2026-10-01 to=2026-10-31 type=in warehouse=Rotterdam buffer
incoming goods yesterday => movements from=2026-11-17 to=2026-11-17 type=in
issues of VCI paper by month this year => movements by=month from=2026-01-01 limit=50 material=VCI paper operation=group to=2026-12-31 type=out
what did we buy from Shunfeng in September => movements from=2026-09-01 party=Shunfeng Bearings Ltd. to=2026-09-30 type=in
total quantity of 6205 delivered to Midlands => movements material=Bearing 6205-2RS operation=total party=Midlands Conveyor Ltd type=out
which supplier delivered the most bearings => movements by=party materials=bearing operation=group order=largest type=in
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

/** On hand, in other words; minimums; two places. */
const onHand = `
what is left of the VCI paper => stock material=VCI paper
how many pallets stand in Rotterdam => stock material=Euro pallet warehouse=Rotterdam buffer
what is stored in Tuzla => stock warehouse=Istanbul Tuzla
which goods lie in Rotterdam => stock warehouse=Rotterdam buffer
For the stocktaking I need everything that lies in Rotterdam => stock warehouse=Rotterdam buffer
how many 6204 could we give them today => stock material=Bearing 6204-2RS
pieces of 6205 available => stock material=Bearing 6205-2RS
what has Rotterdam got of 6204 => stock material=Bearing 6204-2RS warehouse=Rotterdam buffer
how many bearings are in hand => stock materials=bearing
6204 Hamburg-Billbrook vs Rotterdam => stock material=Bearing 6204-2RS warehouse=Hamburg-Billbrook + stock material=Bearing 6204-2RS warehouse=Rotterdam buffer
stock of 6204 compared to 6205 => stock material=Bearing 6204-2RS + stock material=Bearing 6205-2RS
which warehouse holds more 6204? => stock by=warehouse material=Bearing 6204-2RS order=largest
what must I order now => stock low=true
which goods run short => stock low=true
what fell below minimum => stock low=true
how far below its minimum is the VCI paper => stock low=true material=VCI paper
how short are we on 6204 => stock low=true material=Bearing 6204-2RS
low stock in Rotterdam => stock low=true warehouse=Rotterdam buffer
what is the minimum for 6204 => stock material=Bearing 6204-2RS
what minimum did we set for VCI paper => stock material=VCI paper
reorder level of Euro pallets => stock material=Euro pallet
which materials have no minimum => stock hasMinimum=false
did the stock of 6204 go up => refused
stock of 6204 last month => refused
how many 6204 can we give Midlands => refused
`

/** Which way goods went is told by who did what. */
const directions = `
did Kyowa deliver anything in October => movements from=2026-10-01 party=Kyowa Bearing Co. to=2026-10-31 type=in
what did Kyowa send us => movements party=Kyowa Bearing Co. type=in
how much VCI paper Kyowa gave us => movements material=VCI paper operation=total party=Kyowa Bearing Co. type=in
what has Kyowa brought us this year => movements from=2026-01-01 party=Kyowa Bearing Co. to=2026-12-31 type=in
from whom did we get the VCI paper => movements by=party limit=50 material=VCI paper operation=group type=in
who delivers the VCI paper => movements by=party limit=50 material=VCI paper operation=group type=in
what was delivered to Rotterdam => movements type=in warehouse=Rotterdam buffer
which supplier brought the most 6204 => movements by=party material=Bearing 6204-2RS operation=group order=largest type=in
how much VCI paper did Attica take => movements material=VCI paper operation=total party=Attica Cement S.A. type=out
how many 6204 did Midlands get from us => movements material=Bearing 6204-2RS operation=total party=Midlands Conveyor Ltd type=out
VCI paper handed to Attica in October => movements from=2026-10-01 material=VCI paper party=Attica Cement S.A. to=2026-10-31 type=out
6204 sent to Midlands => movements material=Bearing 6204-2RS party=Midlands Conveyor Ltd type=out
Attica deliveries this year => movements from=2026-01-01 party=Attica Cement S.A. to=2026-12-31 type=out
who took the most VCI paper => movements by=party material=VCI paper operation=group order=largest type=out
which customer got the most 6204 => movements by=party material=Bearing 6204-2RS operation=group order=largest type=out
what left Rotterdam last week => movements from=2026-11-09 to=2026-11-15 type=out warehouse=Rotterdam buffer
what left the house yesterday => movements from=2026-11-17 to=2026-11-17 type=out
what was taken from Tuzla => movements type=out warehouse=Istanbul Tuzla
give me the deliveries to Attica => movements party=Attica Cement S.A. type=out
what was the most 6204 that ever left us in one go => movements limit=1 material=Bearing 6204-2RS order=largest type=out
biggest single shipment 6205 ever, qty => movements limit=1 material=Bearing 6205-2RS order=largest type=out
kg of VCI paper shipped in Q3 => movements from=2026-07-01 material=VCI paper to=2026-09-30 type=out
raw material receipts in October => movements category=Raw Material from=2026-10-01 to=2026-10-31 type=in
receipts and issues of VCI paper => movements material=VCI paper type=in + movements material=VCI paper type=out
did more 6204 go to Midlands or to Attica => movements material=Bearing 6204-2RS operation=total party=Midlands Conveyor Ltd type=out + movements material=Bearing 6204-2RS operation=total party=Attica Cement S.A. type=out
largest receipt of 6204 => movements limit=1 material=Bearing 6204-2RS order=largest type=in
Please show all deliverys of last week => movements from=2026-11-09 to=2026-11-15 type=in
received to Kyowa last month => refused
what did Attica not take => refused
what moved from Hamburg-Billbrook to Rotterdam => refused
VCI paper shipped, only in kg => refused
bearings shipped by us in October => movements from=2026-10-01 materials=bearing to=2026-10-31 type=out
`

/** Short notations, people of a place, what is used up and brought in everyday words. */
const everyday = `
how many 6204s do we have => stock material=Bearing 6204-2RS
6204/6205 in stock => stock material=Bearing 6204-2RS + stock material=Bearing 6205-2RS
stock 6204+6205 => stock material=Bearing 6204-2RS + stock material=Bearing 6205-2RS
S235 in Tuzla => stock material=Steel S235JR warehouse=Istanbul Tuzla
6204 brgs out in Oct => movements from=2026-10-01 material=Bearing 6204-2RS to=2026-10-31 type=out
8mm wire on hand => stock material=Copper wire 8 mm
deliveries Q3/Q4 => movements from=2026-07-01 to=2026-12-31 type=in
the stock from 6204 in Rotterdam => stock material=Bearing 6204-2RS warehouse=Rotterdam buffer
do we have 500 6204 => stock material=Bearing 6204-2RS wanted=500
how much wire did we use in September => movements from=2026-09-01 material=Copper wire 8 mm operation=total to=2026-09-30 type=out
are we out of wire => stock material=Copper wire 8 mm maximum=0
did we wire Kyowa anything => refused
how much did we spend on copper wire => refused
what have the lads in Tuzla got => stock warehouse=Istanbul Tuzla
what did the people in Rotterdam ship out last week => movements from=2026-11-09 to=2026-11-15 type=out warehouse=Rotterdam buffer
did the Tuzla team use any VCI paper => movements material=VCI paper type=out warehouse=Istanbul Tuzla
who gobbles up the most VCI paper => movements by=party material=VCI paper operation=group order=largest type=out
how many pallets did we get through in Q3 => movements from=2026-07-01 material=Euro pallet operation=total to=2026-09-30 type=out
how much VCI paper did we go through in October => movements from=2026-10-01 material=VCI paper operation=total to=2026-10-31 type=out
what did Kyowa drop off last week => movements from=2026-11-09 party=Kyowa Bearing Co. to=2026-11-15 type=in
what was offloaded in Rotterdam yesterday => movements from=2026-11-17 to=2026-11-17 type=in warehouse=Rotterdam buffer
what did Attica pick up in October => movements from=2026-10-01 party=Attica Cement S.A. to=2026-10-31 type=out
who buys the most 6204 => movements by=party material=Bearing 6204-2RS operation=group order=largest type=out
where did the pallets go in October => movements from=2026-10-01 material=Euro pallet to=2026-10-31 type=out
did we move anything to Rotterdam => movements type=in warehouse=Rotterdam buffer
what did we book in yesterday => movements from=2026-11-17 to=2026-11-17 type=in
who booked in the 6204 => refused
raw material in per month => movements by=month category=Raw Material limit=50 operation=group type=in
what is about to run out => stock low=true
which ones have run dry => stock maximum=0
is 6204 above minimum => stock material=Bearing 6204-2RS
what is above the minimum => stock hasMinimum=true low=false
how are we for pallets => stock material=Euro pallet
any pallets? => stock material=Euro pallet
where is the VCI paper => stock material=VCI paper
how much money is in stock => refused
how many pallets on average per month => movements by=month limit=50 material=Euro pallet operation=group
will the 6205 last until christmas? => refused
how many 6204 did we shift in Q3 => movements from=2026-07-01 material=Bearing 6204-2RS operation=total to=2026-09-30 type=out
did the 6204s turn up yet => movements material=Bearing 6204-2RS type=in
how much VCI paper did Attica cart off => movements material=VCI paper operation=total party=Attica Cement S.A. type=out
most stocked item => stock order=largest
6204 in this year vs out this year => movements from=2026-01-01 material=Bearing 6204-2RS operation=total to=2026-12-31 type=in + movements from=2026-01-01 material=Bearing 6204-2RS operation=total to=2026-12-31 type=out
`

/** Minimums, what there is of two, what is used up and what is there of a kind. */
const shelves = `
do we hold more 6204 or more 6205 right now => stock material=Bearing 6204-2RS + stock material=Bearing 6205-2RS
what have we got more of - 6204 or 6205? => stock material=Bearing 6204-2RS + stock material=Bearing 6205-2RS
stock with 6205 or more => stock minimum=6205
which of our goods have no minimum set at all? => stock hasMinimum=false
are there any articles without a minimum stock => stock hasMinimum=false
materials where nobody has set a minimum => stock hasMinimum=false
goods in Tuzla without a reorder point => stock hasMinimum=false warehouse=Istanbul Tuzla
which articles do have a minimum set => stock hasMinimum=true
which goods are above their minimum => stock hasMinimum=true low=false
what is the minimum of the VCI paper => stock material=VCI paper
by how many pieces does the 6204 fall short of its minimum stock? => stock low=true material=Bearing 6204-2RS
are we clean out of anything? => stock maximum=0
which items are we completely out of? => stock maximum=0
what is close to running out => stock low=true
what we've still got of the VCI paper => stock material=VCI paper
how many of them 6204 have we got lying around => stock material=Bearing 6204-2RS
both warehouses added up, how many 6204 => stock material=Bearing 6204-2RS
Raw Material tonnage lying in Rotterdam at the moment => movements category=Raw Material measure=net operation=total warehouse=Rotterdam buffer
how much packaging material is there in Tuzla => movements category=Packaging Material measure=net operation=total warehouse=Istanbul Tuzla
raw materials received in October => movements category=Raw Material from=2026-10-01 to=2026-10-31 type=in
what did we have in stock in September => refused
goods without a project => refused
which materials have no supplier => refused
stock that nobody has counted => refused
`

/** In and out side by side, and who has whose goods. */
const ways = `
copper wire 2026: tonnes in, tonnes out => movements from=2026-01-01 material=Copper wire 8 mm to=2026-12-31 type=in + movements from=2026-01-01 material=Copper wire 8 mm to=2026-12-31 type=out
VCI paper in October: pieces in vs pieces out => movements from=2026-10-01 material=VCI paper operation=total to=2026-10-31 type=in + movements from=2026-10-01 material=VCI paper operation=total to=2026-10-31 type=out
tonnes of steel in and tonnes out this year => movements from=2026-01-01 material=Steel S235JR to=2026-12-31 type=in + movements from=2026-01-01 material=Steel S235JR to=2026-12-31 type=out
6204: everything in and everything out since July => movements from=2026-07-01 material=Bearing 6204-2RS type=in + movements from=2026-07-01 material=Bearing 6204-2RS type=out
who has had goods from us so far this month? => movements by=party from=2026-11-01 limit=50 operation=group to=2026-11-18 type=out
what did we take out of Rotterdam last week => movements from=2026-11-09 to=2026-11-15 type=out warehouse=Rotterdam buffer
6204 to Attica, this year => movements from=2026-01-01 material=Bearing 6204-2RS party=Attica Cement S.A. to=2026-12-31 type=out
6204 from Kyowa in 2026 => movements from=2026-01-01 material=Bearing 6204-2RS party=Kyowa Bearing Co. to=2026-12-31 type=in
6204 to Rotterdam in October => movements from=2026-10-01 material=Bearing 6204-2RS to=2026-10-31 type=in warehouse=Rotterdam buffer
who do we buy copper wire from => movements by=party limit=50 material=Copper wire 8 mm operation=group type=in
remind me who it is that supplies us with the 6204s => movements by=party limit=50 material=Bearing 6204-2RS operation=group type=in
did Shunfeng ever send us 4000 or more 6204s in a single delivery? => movements material=Bearing 6204-2RS minimum=4000 party=Shunfeng Bearings Ltd. type=in
what got moved under the Osaka container project in September? => movements from=2026-09-01 project=Osaka container to=2026-09-30
what got shipped to Attica in October => movements from=2026-10-01 party=Attica Cement S.A. to=2026-10-31 type=out
how many 6204 got booked in last week => movements from=2026-11-09 material=Bearing 6204-2RS operation=total to=2026-11-15 type=in
the most recent shipment we've gotten from Kaltenbach => movements limit=1 order=newest party=Kaltenbach Wälzlager GmbH type=in
how many tonnes did Huta get through in H1 => movements from=2026-01-01 operation=total party=Huta Śląska S.A. to=2026-06-30 type=out
how many pallets do we get through per month => movements by=month limit=50 material=Euro pallet operation=group type=out
`

/** What is said of goods besides; what was only one, or is still to come. */
const besides = `
which articles have we got too little of => stock low=true
Has the VCI paper order come in from Kyowa yet? => movements material=VCI paper party=Kyowa Bearing Co. type=in
how many pallets left? n where => stock material=Euro pallet
VCI paper in all three warehouses => stock by=warehouse material=VCI paper
what left ramp 2 last week => movements from=2026-11-09 party=Loading ramp 2 to=2026-11-15 type=out
How many 6205 did we last receive? => movements limit=1 material=Bearing 6205-2RS order=newest type=in
when did the 6204 arrive and how many => movements material=Bearing 6204-2RS type=in
what's the last thing we received from Kyowa => movements limit=1 order=newest party=Kyowa Bearing Co. type=in
which supplier delivered last => movements limit=1 order=newest type=in
how many rolls of VCI paper are there => stock material=VCI paper
how many deliveries of 6204 did we make to Attica => movements material=Bearing 6204-2RS measure=count operation=total party=Attica Cement S.A. type=out
did more 6204 arrive than leave this year => movements from=2026-01-01 material=Bearing 6204-2RS operation=total to=2026-12-31 type=in + movements from=2026-01-01 material=Bearing 6204-2RS operation=total to=2026-12-31 type=out
did more pallets come in or go out last month => movements from=2026-10-01 material=Euro pallet operation=total to=2026-10-31 type=in + movements from=2026-10-01 material=Euro pallet operation=total to=2026-10-31 type=out
I want the quantity in and the quantity out of 6205 for each month of 2026 => movements by=month from=2026-01-01 limit=50 material=Bearing 6205-2RS operation=group to=2026-12-31 type=in + movements by=month from=2026-01-01 limit=50 material=Bearing 6205-2RS operation=group to=2026-12-31 type=out
number of pallets that left in the week of 9 November => movements from=2026-11-09 material=Euro pallet operation=total to=2026-11-15 type=out
what have we got less than 20 of => stock maximum=19.999999
what we've currently got of the 6204 => stock material=Bearing 6204-2RS
where can I find the Euro pallets => stock material=Euro pallet
Name me the three materials we consume most => movements by=material limit=3 operation=group order=largest type=out
what quantity of 6204 was released against the Osaka container => movements material=Bearing 6204-2RS operation=total project=Osaka container type=out
how are we fixed for pallets => stock material=Euro pallet
when will the pallets be used up => refused
any deliveries expected for tomorrow? => refused
On average, what quantity of VCI paper is issued per month? => movements by=month limit=50 material=VCI paper operation=group type=out
I'm looking for VCI paper, do we have any? => stock material=VCI paper
Which article numbers did Kyowa deliver => movements by=material limit=50 operation=group party=Kyowa Bearing Co. type=in
how is the consumption of VCI paper developing => movements by=month limit=50 material=VCI paper operation=group type=out
For which project did we take the most 6204? => movements by=project material=Bearing 6204-2RS operation=group order=largest type=out
who do we supply with 6204 => movements by=party limit=50 material=Bearing 6204-2RS operation=group type=out
anything left from that 6204 lot? => stock material=Bearing 6204-2RS
materials nobody has touched => refused
`

test.each(
  [questions, onHand, directions, everyday, shelves, ways, besides]
    .join('')
    .trim()
    .split(/\n+/)
    .map((line) => line.split(' => ')),
)('%s', (question = '', expected = '') => {
  expect(ran(question)).toBe(expected)
})
