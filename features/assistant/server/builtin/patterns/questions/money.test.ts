import { expect, test } from 'vitest'
import { ran } from './test-company.ts'

/** A question, and the calls that are run for it. */
const questions = `
How much did we pay last month? => transactions from=2026-10-01 operation=total to=2026-10-31 type=paid
How much did we spend on Harbour 3 in October? => transactions from=2026-10-01 operation=total project=Harbour 3 to=2026-10-31 type=paid
how much has kyowa been paid this year => transactions from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-12-31 type=paid
What did we pay Kyowa in 2025? => transactions from=2025-01-01 party=Kyowa Bearing Co. to=2025-12-31 type=paid
did Attica pay us last month? => transactions from=2026-10-01 party=Attica Cement S.A. to=2026-10-31 type=received
How much has Midlands Conveyor paid us since March? => transactions from=2026-03-01 operation=total party=Midlands Conveyor Ltd type=received
Transactions with Incoterm FOB in October => transactions custom=Incoterm: FOB from=2026-10-01 to=2026-10-31
how much did we pay Kyowa with incoterm fob => transactions custom=Incoterm: FOB operation=total party=Kyowa Bearing Co. type=paid
Which payment has order no. PO-4104? => transactions custom=Order no.: PO-4104 type=paid
payments whose order no is po-4104 => transactions custom=Order no.: po-4104 type=paid
goods received with Incoterm DAP => movements custom=Incoterm: DAP type=in
How much did we pay with Incoterm XYZ? => refused
Which payment belongs to INV-2026-00035? => transactions text=INV-2026-00035
payments over 2000,5 EUR => transactions currency=EUR minimum=2000.51 type=paid
payments over € 10.000,5 => transactions currency=EUR minimum=10000.51 type=paid
What did Weser Pumpen pay? => transactions party=Weser Pumpen GmbH type=received
who paid us the most this year => transactions by=party from=2026-01-01 operation=group order=largest to=2026-12-31 type=received
Top 5 suppliers this year => transactions by=party from=2026-01-01 limit=5 operation=group order=largest to=2026-12-31 type=paid
Which project cost the most? => transactions by=project operation=group order=largest type=paid
Expenses by project this quarter => transactions by=project category=expense from=2026-10-01 limit=50 operation=group to=2026-12-31 type=paid
Income vs expenses last month => transactions category=income from=2026-10-01 operation=total to=2026-10-31 type=received + transactions category=expense from=2026-10-01 operation=total to=2026-10-31 type=paid
What is our profit this year? => transactions from=2026-01-01 measure=profit operation=total to=2026-12-31
profit in 2026 => transactions from=2026-01-01 measure=profit operation=total to=2026-12-31
income minus expenses in 2026 => transactions from=2026-01-01 measure=profit operation=total to=2026-12-31
income less costs, Q3 => transactions from=2026-07-01 measure=profit operation=total to=2026-09-30
what was our net last month => transactions from=2026-10-01 measure=profit operation=total to=2026-10-31
net income by quarter => transactions by=quarter limit=50 measure=profit operation=group
how much did we make on Harbour 3 => transactions measure=profit operation=total project=Harbour 3
profit by month in EUR => transactions by=month currency=EUR limit=50 measure=profit operation=group
did we make a loss in October => transactions from=2026-10-01 measure=profit operation=total to=2026-10-31
all money received minus all money paid in 2026 => transactions from=2026-01-01 measure=net operation=total to=2026-12-31
net by category => transactions by=category limit=50 measure=net operation=group
Net cash flow by month in 2026 => transactions by=month from=2026-01-01 limit=50 measure=net operation=group to=2026-12-31
Biggest payment last week => transactions from=2026-11-09 limit=1 order=largest to=2026-11-15 type=paid
The 3 largest expenses over 2000 => transactions category=expense limit=3 minimum=2000.01 order=largest type=paid
payments to Kaltenbach above $1,500.50 => transactions currency=USD minimum=1500.51 party=Kaltenbach Wälzlager GmbH type=paid
Average payment to Nordlicht Spedition => transactions measure=average operation=total party=Nordlicht Spedition type=paid
when did we last pay Kyowa => transactions limit=1 order=newest party=Kyowa Bearing Co. type=paid
List all transactions between 2026-10-01 and 2026-10-15 => transactions from=2026-10-01 to=2026-10-15
How many transactions over 20k in Q3? => transactions from=2026-07-01 measure=count minimum=20000.01 operation=total to=2026-09-30
Compare Q2 and Q3 spending => transactions from=2026-04-01 operation=total to=2026-06-30 type=paid + transactions from=2026-07-01 operation=total to=2026-09-30 type=paid
did we spend more this month than last month => transactions from=2026-11-01 operation=total to=2026-11-30 type=paid + transactions from=2026-10-01 operation=total to=2026-10-31 type=paid
how much did we receive in euros in september => transactions currency=EUR from=2026-09-01 operation=total to=2026-09-30 type=received
what did we pay from petty cash last month => transactions account=Petty cash, desk 12 from=2026-10-01 to=2026-10-31 type=paid
Show transactions in account Elbe Bank EUR 0412 => transactions account=Elbe Bank EUR 0412
what did we receive from Kyowa last month => transactions from=2026-10-01 party=Kyowa Bearing Co. to=2026-10-31 type=received
what did we spend per month this year => transactions by=month from=2026-01-01 limit=50 operation=group to=2026-12-31 type=paid
money received by quarter => transactions by=quarter limit=50 operation=group type=received
Payments per month in 2026 => transactions by=month from=2026-01-01 limit=50 operation=group to=2026-12-31 type=paid
How much did Kyowa pay to us in June => transactions from=2026-06-01 operation=total party=Kyowa Bearing Co. to=2026-06-30 type=received
paid by Kyowa => transactions party=Kyowa Bearing Co. type=received
amounts received from customers last quarter => transactions by=party from=2026-07-01 limit=50 operation=group to=2026-09-30 type=received
spent in q1 2025 and q1 2026 => transactions from=2025-01-01 to=2025-03-31 type=paid + transactions from=2026-01-01 to=2026-03-31 type=paid
revenue growth this year vs last year => transactions category=income from=2026-01-01 operation=total to=2026-12-31 type=received + transactions category=income from=2025-01-01 operation=total to=2025-12-31 type=received
how did spending change in October => transactions from=2026-09-01 operation=total to=2026-09-30 type=paid + transactions from=2026-10-01 operation=total to=2026-10-31 type=paid
did our income go up compared to the same month last year => transactions category=income from=2025-11-01 operation=total to=2025-11-30 type=received + transactions category=income from=2026-11-01 operation=total to=2026-11-30 type=received
who are our top 3 customers by revenue => transactions by=party category=income limit=3 operation=group order=largest type=received
what have customers paid us since January => transactions from=2026-01-01 type=received
Largest received amount in USD => transactions currency=USD limit=1 order=largest type=received
expenses > 500 => transactions category=expense minimum=500.01 type=paid
when did Midlands last pay us => transactions limit=1 order=newest party=Midlands Conveyor Ltd type=received
when do we get paid by Attica => transactions limit=1 order=newest party=Attica Cement S.A. type=received
spending in the first half of 2026 => transactions from=2026-01-01 to=2026-06-30 type=paid
transactions on Monday => transactions from=2026-11-16 to=2026-11-16
transactions last Friday => transactions from=2026-11-13 to=2026-11-13
payments since the 5th => transactions from=2026-11-05 type=paid
how much did we pay the Elbe bank => transactions operation=total party=Elbe Bank AG type=paid
what did we pay into Letter of credit account => transactions account=Letter of credit account type=paid
loan received => transactions category=loan type=received
total loans repaid in 2026 => transactions category=loan from=2026-01-01 operation=total to=2026-12-31 type=paid
how much did we spnd last mnth => transactions from=2026-10-01 operation=total to=2026-10-31 type=paid
did we pay Kyowa more than Nordlicht this year => transactions from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-12-31 type=paid + transactions from=2026-01-01 operation=total party=Nordlicht Spedition to=2026-12-31 type=paid
what's the sum of payments made to Shunfeng in the third quarter? => transactions from=2026-07-01 operation=total party=Shunfeng Bearings Ltd. to=2026-09-30 type=paid
could you please tell me how much money we've spent so far this year? => transactions from=2026-01-01 operation=total to=2026-11-18 type=paid
Total expenditure on the Katowice coil project between January and June => transactions from=2026-01-01 operation=total project=Katowice coil to=2026-06-30 type=paid
how many payments did we make last week? => transactions from=2026-11-09 measure=count operation=total to=2026-11-15 type=paid
list of payments received in October => transactions from=2026-10-01 to=2026-10-31 type=received
how much cash did we take in last month => transactions from=2026-10-01 operation=total to=2026-10-31 type=received
Which projects made a profit this year? => transactions by=project from=2026-01-01 limit=50 measure=profit operation=group to=2026-12-31
net result per project => transactions by=project limit=50 measure=profit operation=group
which month had the highest spend in 2026 => transactions by=month from=2026-01-01 operation=group order=largest to=2026-12-31 type=paid
how much have we received from Jebel Ali since the start of the year => transactions from=2026-01-01 operation=total party=Jebel Ali Bearings FZE type=received
what's the average received amount per customer => transactions by=party limit=50 measure=average operation=group type=received
Who did we pay more than 20,000 EUR this year? => transactions by=party currency=EUR from=2026-01-01 limit=50 minimum=20000.01 operation=group to=2026-12-31 type=paid
show the last 3 transactions with Kyowa => transactions limit=3 order=newest party=Kyowa Bearing Co.
did we receive anything from Weser Pumpen this week => transactions from=2026-11-16 party=Weser Pumpen GmbH to=2026-11-22 type=received
how much did Attica Cement pay in Q2 2026 => transactions from=2026-04-01 operation=total party=Attica Cement S.A. to=2026-06-30 type=received
the five biggest payments in october => transactions from=2026-10-01 limit=5 order=largest to=2026-10-31 type=paid
payments of Kyowa => transactions party=Kyowa Bearing Co.
how much did Kyowa get from us => transactions operation=total party=Kyowa Bearing Co. type=paid
how much did we get from Kyowa => transactions operation=total party=Kyowa Bearing Co. type=received
money from Attica => transactions party=Attica Cement S.A. type=received
money to Kyowa in 2026 => transactions from=2026-01-01 party=Kyowa Bearing Co. to=2026-12-31 type=paid
who gave us money yesterday => transactions by=party from=2026-11-17 limit=50 operation=group to=2026-11-17 type=received
total received minus total paid this month => transactions from=2026-11-01 measure=net operation=total to=2026-11-30
what was the balance at the end of June => transactions measure=net operation=total to=2026-06-30
expenses in March vs April vs May => transactions category=expense from=2026-03-01 operation=total to=2026-03-31 type=paid + transactions category=expense from=2026-04-01 operation=total to=2026-04-30 type=paid + transactions category=expense from=2026-05-01 operation=total to=2026-05-31 type=paid
spend last year => transactions from=2025-01-01 to=2025-12-31 type=paid
spending in EUR and USD => transactions currency=EUR type=paid + transactions currency=USD type=paid
how much in dollars did we pay Kyowa => transactions currency=USD operation=total party=Kyowa Bearing Co. type=paid
investments over 10k => transactions category=investment minimum=10000.01
which account did we pay most from => transactions by=account operation=group order=largest type=paid
list transactions of category loan => transactions category=loan
did anything come in from Attica after October 10 => transactions from=2026-10-11 party=Attica Cement S.A. type=received
when was the last payment from Attica => transactions limit=1 order=newest party=Attica Cement S.A. type=received
first payment to Kyowa => transactions limit=1 order=oldest party=Kyowa Bearing Co. type=paid
outgoing payments tomorrow => transactions from=2026-11-19 to=2026-11-19 type=paid
Was Kyowa paid in October? => transactions from=2026-10-01 party=Kyowa Bearing Co. to=2026-10-31 type=paid
has Weser Pumpen paid? => transactions party=Weser Pumpen GmbH type=received
Compare income and expenses in Q3 => transactions category=income from=2026-07-01 operation=total to=2026-09-30 type=received + transactions category=expense from=2026-07-01 operation=total to=2026-09-30 type=paid
how much more did we pay Kyowa this year than last year => transactions from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-12-31 type=paid + transactions from=2025-01-01 operation=total party=Kyowa Bearing Co. to=2025-12-31 type=paid
Compare Harbour 3 and Harbour 4 => transactions operation=total project=Harbour 3 + transactions operation=total project=Harbour 4
compare spending on Harbour 3 with Harbour 4 this year => transactions from=2026-01-01 operation=total project=Harbour 3 to=2026-12-31 type=paid + transactions from=2026-01-01 operation=total project=Harbour 4 to=2026-12-31 type=paid
What's the total paid to Kyowa and Nordlicht this year => transactions from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-12-31 type=paid + transactions from=2026-01-01 operation=total party=Nordlicht Spedition to=2026-12-31 type=paid
how much money came in yesterday => transactions from=2026-11-17 operation=total to=2026-11-17 type=received
total outgoings ytd => transactions from=2026-01-01 operation=total to=2026-11-18 type=paid
cash flow for last quarter => transactions from=2026-07-01 measure=net operation=total to=2026-09-30
what's our balance in EUR => transactions currency=EUR measure=net operation=total
money in vs money out per month => transactions by=month limit=50 operation=group type=received + transactions by=month limit=50 operation=group type=paid
how much loan did we repay this year => transactions category=loan from=2026-01-01 operation=total to=2026-12-31 type=paid
investments in 2026 => transactions category=investment from=2026-01-01 to=2026-12-31
Show me everything paid by the Elbe Bank USD 0475 account => transactions account=Elbe Bank USD 0475 type=paid
give me a breakdown of costs by category => transactions by=category limit=50 operation=group type=paid
What was the largest amount received from Jebel Ali? => transactions limit=1 order=largest party=Jebel Ali Bearings FZE type=received
Who did we pay on 5 October? => transactions by=party from=2026-10-05 limit=50 operation=group to=2026-10-05 type=paid
payments of exactly 4180 euros => transactions currency=EUR maximum=4180 minimum=4180 type=paid
transactions mentioning "call-off" in october => transactions from=2026-10-01 text=call-off to=2026-10-31
transactions containing freight => transactions text=freight
how many transactions per account => transactions by=account limit=50 measure=count operation=group
smallest expense this month => transactions category=expense from=2026-11-01 limit=1 order=smallest to=2026-11-30 type=paid
Which suppliers did we pay over 10,000 EUR? => transactions by=party currency=EUR limit=50 minimum=10000.01 operation=group type=paid
list payments under 500 bucks before march => transactions currency=USD maximum=499.99 to=2026-02-28 type=paid
how much did we lay out for Kyowa in September => transactions from=2026-09-01 operation=total party=Kyowa Bearing Co. to=2026-09-30 type=paid
what did Nordlicht cost us this year => transactions from=2026-01-01 party=Nordlicht Spedition to=2026-12-31 type=paid
how much has Katowice coil swallowed so far => transactions operation=total project=Katowice coil type=paid
how much went to Kyowa in October => transactions from=2026-10-01 operation=total party=Kyowa Bearing Co. to=2026-10-31 type=paid
what left our bank account in September => transactions from=2026-09-01 to=2026-09-30 type=paid
how much cash left petty cash last month => transactions account=Petty cash, desk 12 from=2026-10-01 operation=total to=2026-10-31 type=paid
what went out of the bank yesterday => transactions by=account from=2026-11-17 limit=50 operation=group to=2026-11-17 type=paid
what was debited yesterday => transactions from=2026-11-17 to=2026-11-17 type=paid
what was credited last week => transactions from=2026-11-09 to=2026-11-15 type=received
which suppliers got money from us => transactions by=party limit=50 operation=group type=paid
who received money from us last week => transactions by=party from=2026-11-09 limit=50 operation=group to=2026-11-15 type=paid
who received the most money from us this year => transactions by=party from=2026-01-01 operation=group order=largest to=2026-12-31 type=paid
who got the most from us in euro this year => transactions by=party currency=EUR from=2026-01-01 operation=group order=largest to=2026-12-31 type=paid
who got money from us on 6 november => transactions by=party from=2026-11-06 limit=50 operation=group to=2026-11-06 type=paid
what have Nordlicht had from us since 1 April => transactions from=2026-04-01 party=Nordlicht Spedition type=paid
how much did Nordlicht get from us in Q3 => transactions from=2026-07-01 operation=total party=Nordlicht Spedition to=2026-09-30 type=paid
who got more from us in Q3, Nordlicht or Kyowa => transactions from=2026-07-01 operation=total party=Nordlicht Spedition to=2026-09-30 type=paid + transactions from=2026-07-01 operation=total party=Kyowa Bearing Co. to=2026-09-30 type=paid
did we pay more to Kyowa or to Shunfeng this year => transactions from=2026-01-01 operation=total party=Kyowa Bearing Co. to=2026-12-31 type=paid + transactions from=2026-01-01 operation=total party=Shunfeng Bearings Ltd. to=2026-12-31 type=paid
top 3 by what we paid them in euro in 2026 => transactions by=party currency=EUR from=2026-01-01 limit=3 operation=group order=largest to=2026-12-31 type=paid
how much came in from Jebel Ali in October => transactions from=2026-10-01 operation=total party=Jebel Ali Bearings FZE to=2026-10-31 type=received
how much money arrived last week => transactions from=2026-11-09 operation=total to=2026-11-15 type=received
did anything land on Elbe Bank USD 0475 yesterday => transactions account=Elbe Bank USD 0475 from=2026-11-17 to=2026-11-17 type=received
how much did Jebel Ali bring in this year => transactions from=2026-01-01 operation=total party=Jebel Ali Bearings FZE to=2026-12-31 type=received
which projects brought in dollars this year => transactions by=project currency=USD from=2026-01-01 limit=50 operation=group to=2026-12-31 type=received
on which day did Weser Pumpen last settle something => transactions limit=1 order=newest party=Weser Pumpen GmbH type=received
when did Midlands last transfer us money => transactions limit=1 order=newest party=Midlands Conveyor Ltd type=received
what did Midlands remit in Q2 => transactions from=2026-04-01 party=Midlands Conveyor Ltd to=2026-06-30 type=received
cash-in october => transactions from=2026-10-01 to=2026-10-31 type=received
net cash in November => transactions from=2026-11-01 measure=net operation=total to=2026-11-30
receipts less payments, Q3, USD => transactions currency=USD from=2026-07-01 measure=net operation=total to=2026-09-30
net movement on Elbe Bank EUR 0412, July => transactions account=Elbe Bank EUR 0412 from=2026-07-01 measure=net operation=total to=2026-07-31
how are we doing this month, money wise? => transactions from=2026-11-01 to=2026-11-30
loan repayments this year => transactions category=loan from=2026-01-01 to=2026-12-31 type=paid
transactions sorted by date => transactions order=newest
show November entries, oldest first => transactions from=2026-11-01 order=oldest to=2026-11-30
payments to Nordlicht ordered by amount => transactions order=largest party=Nordlicht Spedition type=paid
which money transactions carry the date of last Thursday? => transactions from=2026-11-12 to=2026-11-12
petty cash, what is gone this month => transactions account=Petty cash, desk 12 from=2026-11-01 to=2026-11-30 type=paid
how much did we spend in october, euro and dollar separately => transactions currency=EUR from=2026-10-01 operation=total to=2026-10-31 type=paid + transactions currency=USD from=2026-10-01 operation=total to=2026-10-31 type=paid
who got the most money => transactions by=party operation=group order=largest type=paid
who got paid last week => transactions by=party from=2026-11-09 limit=50 operation=group to=2026-11-15 type=paid
which suppliers received money in October => transactions by=party from=2026-10-01 limit=50 operation=group to=2026-10-31 type=paid
which suppliers got payments over 1000 euros => transactions by=party currency=EUR limit=50 minimum=1000.01 operation=group type=paid
who received money yesterday => transactions by=party from=2026-11-17 limit=50 operation=group to=2026-11-17 type=paid
who did we receive money from => transactions by=party limit=50 operation=group type=received
from whom did we get money in October => transactions by=party from=2026-10-01 limit=50 operation=group to=2026-10-31 type=received
who got the biggest payment in October => transactions from=2026-10-01 limit=1 order=largest to=2026-10-31 type=paid
which company received the most in 2026 => transactions by=party from=2026-01-01 operation=group order=largest to=2026-12-31 type=paid
who got most payments => transactions by=party measure=count operation=group order=largest type=paid
which suppliers did we pay => transactions by=party limit=50 operation=group type=paid
who has received payments this month => transactions by=party from=2026-11-01 limit=50 operation=group to=2026-11-30 type=paid
which customers did we receive payments from in October => transactions by=party from=2026-10-01 limit=50 operation=group to=2026-10-31 type=received
how much is in petty cash => transactions account=Petty cash, desk 12 measure=net operation=total
how much money do we have => transactions measure=net operation=total
how much money do we have on the dollar account => transactions account=Elbe Bank USD 0475 measure=net operation=total
last 10 movements on the dollar account => transactions account=Elbe Bank USD 0475 order=newest
what left our dollar account in September => transactions account=Elbe Bank USD 0475 from=2026-09-01 to=2026-09-30 type=paid
dollar account october, in + out => transactions account=Elbe Bank USD 0475 from=2026-10-01 to=2026-10-31
how much did we pay in dollars => transactions currency=USD operation=total type=paid
which customer paid most => transactions by=party operation=group order=largest type=received
which customers paid us in October => transactions by=party from=2026-10-01 limit=50 operation=group to=2026-10-31 type=received
which customer has paid us the most this year => transactions by=party from=2026-01-01 operation=group order=largest to=2026-12-31 type=received
kyowa payments oct+nov => transactions from=2026-10-01 party=Kyowa Bearing Co. to=2026-11-30
outgoings w/c 9 nov => transactions from=2026-11-09 to=2026-11-15 type=paid
Kyowa oct v sept, payments => transactions from=2026-10-01 operation=total party=Kyowa Bearing Co. to=2026-10-31 + transactions from=2026-09-01 operation=total party=Kyowa Bearing Co. to=2026-09-30
receipts 10k+ => transactions minimum=10000 type=received
what have we paid Kyowa since New Year => transactions from=2026-01-01 party=Kyowa Bearing Co. type=paid
has Attica's money come through this month => transactions from=2026-11-01 party=Attica Cement S.A. to=2026-11-30 type=received
sort October's payments, biggest first => transactions from=2026-10-01 order=largest to=2026-10-31 type=paid
put the payments of last week in order of size => transactions from=2026-11-09 order=largest to=2026-11-15 type=paid
any payments in this morning => transactions from=2026-11-18 to=2026-11-18 type=received
who sends us the most money => transactions by=party operation=group order=largest type=received
where does our money go => transactions by=party operation=group order=largest type=paid
where did the money come from in October => transactions by=party from=2026-10-01 operation=group order=largest to=2026-10-31 type=received
on which day did we pay out most in October => transactions by=day from=2026-10-01 operation=group order=largest to=2026-10-31 type=paid
how long ago did we last pay Shunfeng => transactions limit=1 order=newest party=Shunfeng Bearings Ltd. type=paid
how regularly do we pay Nordlicht => transactions measure=count operation=total party=Nordlicht Spedition type=paid
whom do we pay most often => transactions by=party measure=count operation=group order=largest type=paid
what hit the bank yesterday => transactions from=2026-11-17 to=2026-11-17 type=received
what has come off the dollar account since Monday => transactions account=Elbe Bank USD 0475 from=2026-11-16 type=paid
what did Jebel Ali fork over in September => transactions from=2026-09-01 party=Jebel Ali Bearings FZE to=2026-09-30 type=received
when did Attica last cough up any money => transactions limit=1 order=newest party=Attica Cement S.A. type=received
what did we fork out to Nordlicht last week => transactions from=2026-11-09 party=Nordlicht Spedition to=2026-11-15 type=paid
how has Midlands been paying lately => transactions order=newest party=Midlands Conveyor Ltd type=received
what date was Nordlicht last paid => transactions limit=1 order=newest party=Nordlicht Spedition type=paid
loan: how much received and how much paid back => transactions category=loan operation=total type=received + transactions category=loan operation=total type=paid
is the Osaka container paying off => transactions measure=profit operation=total project=Osaka container
what is left after expenses in October => transactions from=2026-10-01 measure=profit operation=total to=2026-10-31
hotel bills october => transactions from=2026-10-01 text=hotel to=2026-10-31 type=paid
repairs last quarter => transactions from=2026-07-01 text=repair to=2026-09-30
how much have we handed over to Nordlicht since New Year => transactions from=2026-01-01 operation=total party=Nordlicht Spedition type=paid
can you break October's spending down by category => transactions by=category from=2026-10-01 limit=50 operation=group to=2026-10-31 type=paid
dollars in and dollars out, September => transactions currency=USD from=2026-09-01 to=2026-09-30
`

test.each(
  questions
    .trim()
    .split('\n')
    .map((line) => line.split(' => ')),
)('%s', (question = '', expected = '') => {
  expect(ran(question)).toBe(expected)
})
