import { expect, test } from 'vitest'
import { ran } from './test-company.ts'

/** A question, and the calls that are run for it. */
const questions = `
How many invoices did we send last month? => invoices from=2026-10-01 issued=true measure=count operation=total to=2026-10-31
overdue invoices => invoices overdue=true
which invoices are overdue by customer => invoices by=customer limit=50 operation=group overdue=true
Invoices over 10000 euros => invoices currency=EUR minimum=10000.01
total invoiced this year by customer => invoices by=customer from=2026-01-01 limit=50 operation=group to=2026-12-31
draft invoices => invoices status=draft
invoice INV-2026-00012 => invoices number=INV-2026-00012
Which invoices were carried over to a newer one? => invoices carried=true
carried over invoices of Attica => invoices carried=true customer=Attica Cement S.A.
how many invoices have been carried forward this year => invoices carried=true from=2026-01-01 measure=count operation=total to=2026-12-31
invoices due next week => invoices dueFrom=2026-11-23 dueTo=2026-11-29 issued=true
sum of all invoices in september over 3,000.50 EUR => invoices currency=EUR from=2026-09-01 minimum=3000.51 operation=total to=2026-09-30
invoices from last week that are still drafts => invoices from=2026-11-09 status=draft to=2026-11-15
acknowledged invoices => invoices status=acknowledged
Show invoces for Atica Cemnt => invoices customer=Attica Cement S.A.
how many invoices are still in draft => invoices measure=count operation=total status=draft
invoices for Attica in 2026 => invoices customer=Attica Cement S.A. from=2026-01-01 to=2026-12-31
total of all invoices in Q3 => invoices from=2026-07-01 operation=total to=2026-09-30
how many invoices did we issue in october => invoices from=2026-10-01 issued=true measure=count operation=total to=2026-10-31
which customer has the most overdue => dues order=largest overdue=true
invoice total per month => invoices by=month limit=50 operation=group
invoices by currency => invoices by=currency limit=50 operation=group
how much have we billed in dollars => invoices currency=USD operation=total
invoices sent to Midlands in 2026 => invoices customer=Midlands Conveyor Ltd from=2026-01-01 status=sent to=2026-12-31
how much did we invoice Attica Cement this year => invoices customer=Attica Cement S.A. from=2026-01-01 operation=total to=2026-12-31
average invoice value => invoices measure=average operation=total
latest invoice => invoices limit=1 order=newest
largest invoice of Al Noor => invoices customer=Al Noor Industries LLC limit=1 order=largest
invoices by status => invoices by=status limit=50 operation=group
How much of the invoices has been paid? => invoices measure=paid operation=total
are there any overdue invoices for Attica => invoices customer=Attica Cement S.A. overdue=true
invoices due in the next 30 days => invoices dueFrom=2026-11-18 dueTo=2026-12-18 issued=true
When is invoice INV-2026-00012 due? => invoices number=INV-2026-00012
unpaid invoices => invoices unpaid=true
Who owes us money? => dues
how much does Attica Cement owe us => dues customer=Attica Cement S.A.
statement for Al Noor => dues customer=Al Noor Industries LLC
what's outstanding from Midlands => dues customer=Midlands Conveyor Ltd
how much money is owed to us in total => dues
which customers owe more than 10,000 => dues minimum=10000.01
do any customers owe us dollars => dues currency=USD
biggest debtor => dues order=largest
invoices that are not paid => invoices unpaid=true
open invoices of Attica => invoices customer=Attica Cement S.A. unpaid=true
unpaid invoices over 1000 => invoices minimum=1000.01 unpaid=true
who owes us the most? => dues order=largest
who hasn't paid => dues
customers owing more than 5k => dues minimum=5000.01
outstanding balance of Midlands => dues customer=Midlands Conveyor Ltd
unpaid invoices of October => invoices from=2026-10-01 to=2026-10-31 unpaid=true
How many unpaid invoices do we have? => invoices measure=count operation=total unpaid=true
which invoices have the status sent and are not settled yet? => invoices status=sent unpaid=true
unpaid invoices by customer => dues
settled invoices of Attica => invoices customer=Attica Cement S.A. unpaid=false
is anything still open with Midlands? => invoices customer=Midlands Conveyor Ltd unpaid=true
something unpaid at Attica, or is it clean? => invoices customer=Attica Cement S.A. unpaid=true
open amount INV-2026-00032 => invoices number=INV-2026-00032
how much is invoice INV-2026-00032 still open => invoices number=INV-2026-00032
INV-2026-00032 how much is missing => invoices number=INV-2026-00032
how much is left to pay on INV-2026-00032 => invoices number=INV-2026-00032
has INV-2026-00032 been settled => invoices measure=paid number=INV-2026-00032
when must Attica pay INV-2026-00030 => invoices customer=Attica Cement S.A. number=INV-2026-00030
until when must Attica pay the bill of november => invoices customer=Attica Cement S.A. from=2026-11-01 to=2026-11-30
which invoices did we raise in the first quarter? => invoices from=2026-01-01 to=2026-03-31
when did Attica get its last invoice => invoices customer=Attica Cement S.A. limit=1 order=newest
how many invoices did Attica get in 2026 => invoices customer=Attica Cement S.A. from=2026-01-01 measure=count operation=total to=2026-12-31
who got the most invoices this year => invoices by=customer from=2026-01-01 measure=count operation=group order=largest to=2026-12-31
invoices without drafts => invoices issued=true
issued invoices in Q3 => invoices from=2026-07-01 issued=true to=2026-09-30
leaving drafts aside, is anything still unpaid from Attica? => invoices customer=Attica Cement S.A. unpaid=true
any drafts I forgot to send => invoices status=draft
what was due from customers last week, list the invoices => invoices by=customer dueFrom=2026-11-09 dueTo=2026-11-15 issued=true limit=50 operation=group
from the October invoices how much money did arrive already? => invoices from=2026-10-01 measure=paid operation=total to=2026-10-31
which customer brought the most invoiced turnover in dollars this year? => invoices by=customer currency=USD from=2026-01-01 operation=group order=largest to=2026-12-31
customers with overdue balances => dues overdue=true
what is the balance of Midlands => dues customer=Midlands Conveyor Ltd
late payers => dues overdue=true
who's late? => dues overdue=true
which customers pay late => dues overdue=true
whom must I send a dunning letter => dues overdue=true
whom do I have to chase first? => dues overdue=true
are Midlands behind with their payments => dues customer=Midlands Conveyor Ltd overdue=true
has Midlands let any due date pass => invoices customer=Midlands Conveyor Ltd overdue=true
which receivables are more than 30 days past due => dues dueTo=2026-10-18 overdue=true
dues falling due next week => dues dueFrom=2026-11-23 dueTo=2026-11-29
whose account with us is settled right now? => dues settled=true
customers who owe us nothing => dues settled=true
who has paid everything => dues settled=true
Al Noor still has how much open with us? => dues customer=Al Noor Industries LLC
who has the biggest open invoice => invoices limit=1 order=largest unpaid=true
which customer has the largest invoice this year => invoices from=2026-01-01 limit=1 order=largest to=2026-12-31
how many customers owe us money => dues
how much is overdue => dues overdue=true
total overdue in EUR => dues currency=EUR overdue=true
since when is Midlands overdue => dues customer=Midlands Conveyor Ltd overdue=true
which customers have not paid => dues
how much money is out there => dues
which invoices mature in December => invoices dueFrom=2026-12-01 dueTo=2026-12-31 issued=true
which invoices come due before Christmas => invoices dueTo=2026-12-24 issued=true
invoices overdue since October => invoices dueFrom=2026-10-01 overdue=true
what do we get from Attica still => dues customer=Attica Cement S.A.
how much has to pay Midlands still => dues customer=Midlands Conveyor Ltd
until when has Midlands to pay => dues customer=Midlands Conveyor Ltd
when will Attica pay => dues customer=Attica Cement S.A.
expected receipts december => dues dueFrom=2026-12-01 dueTo=2026-12-31
what money should come in this month => dues dueFrom=2026-11-01 dueTo=2026-11-30
which bills must be paid from customers until end of month => invoices by=customer dueTo=2026-11-30 issued=true limit=50 operation=group
what should have been paid in October => dues dueFrom=2026-10-01 dueTo=2026-10-31
what should Attica have paid by now => dues customer=Attica Cement S.A. overdue=true
are we square with Midlands => dues customer=Midlands Conveyor Ltd
has Attica settled their account => dues customer=Attica Cement S.A.
who is dragging their feet => dues overdue=true
who do I need to ring about money => dues overdue=true
is Midlands late => dues customer=Midlands Conveyor Ltd overdue=true
how many invoices did I write in October => invoices from=2026-10-01 measure=count operation=total to=2026-10-31
how many bills went out in October => invoices from=2026-10-01 issued=true measure=count operation=total to=2026-10-31
invoices made out to Midlands => invoices customer=Midlands Conveyor Ltd
show INV-2026-00030 and INV-2026-00032 => invoices number=INV-2026-00030 + invoices number=INV-2026-00032
inv 32 paid? => invoices measure=paid number=32
who got invoices from us in October => invoices by=customer from=2026-10-01 limit=50 operation=group to=2026-10-31
drafts older than a month => invoices status=draft to=2026-10-17
what did we invoice in October, net of drafts => invoices from=2026-10-01 issued=true to=2026-10-31
how old is INV-2026-00012 => invoices number=INV-2026-00012
are all the September invoices settled => invoices from=2026-09-01 measure=paid to=2026-09-30
what is still coming to us from customers, euros and dollars => dues currency=EUR + dues currency=USD
`

test.each(
  questions
    .trim()
    .split('\n')
    .map((line) => line.split(' => ')),
)('%s', (question = '', expected = '') => {
  expect(ran(question)).toBe(expected)
})
