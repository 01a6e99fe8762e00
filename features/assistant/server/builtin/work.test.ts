import { expect, test } from 'vitest'
import { ran } from './test-company.ts'

/** A question, and what is run for it. */
const questions = `
how many open tasks are there per priority => todos by=priority limit=50 operation=group status=active
my todos due this week => todos from=2026-11-16 to=2026-11-22
overdue tasks => todos overdue=true
how many high priority todos are open => todos operation=total priority=high status=active
todos shared by Claire => todos sharedBy=Claire Dubois whose=shared
tasks without deadline => todos undated=true
oldest open todo => todos limit=1 order=oldest status=active
Do I have anything due tomorrow? => todos from=2026-11-19 to=2026-11-19
what tasks did Claire share with me => todos sharedBy=Claire Dubois whose=shared
low priority tasks due after 1 december => todos from=2026-12-02 priority=low
how many tasks do I have => todos operation=total
tasks due next week with high priority => todos from=2026-11-23 priority=high to=2026-11-29
how many tasks did I complete => todos operation=total status=completed
show shared tasks => todos whose=shared
what's on my plate today => todos from=2026-11-18 to=2026-11-18
what do I have to do tomorrow => todos from=2026-11-19 to=2026-11-19
urgent tasks => todos priority=high
completed todos => todos status=completed
tasks shared with me => todos whose=shared
what is due this week? => todos from=2026-11-16 to=2026-11-22
todos due before Friday => todos to=2026-11-19
tasks about customs => todos text=customs
How many todos are overdue? => todos operation=total overdue=true
list my todos by priority => todos by=priority limit=50 operation=group
posts by Priya this month => posts author=Priya Nair from=2026-11-01 to=2026-11-30
buying requisitions => posts type=Buying Requisition post
how many posts did Lars write last week => posts author=Lars Petersen from=2026-11-09 operation=total to=2026-11-15
who posted the most => posts by=author operation=group order=largest
posts tagged quality => posts tag=quality
posts about customs => posts text=customs
posts from last week by Lars about quality => posts author=Lars Petersen from=2026-11-09 text=quality to=2026-11-15
buying requisitions by author => posts by=author limit=50 operation=group type=Buying Requisition post
who wrote the last ERP post => posts limit=1 order=newest type=ERP post
most used tags => posts by=tag operation=group order=largest
posts this week => posts from=2026-11-16 to=2026-11-22
requisitions by Priya => posts author=Priya Nair type=Buying Requisition post + posts author=Priya Nair type=Selling Requisition post
show selling requisitions by Lars => posts author=Lars Petersen type=Selling Requisition post
how many buying requisitions were posted in october => posts from=2026-10-01 operation=total to=2026-10-31 type=Buying Requisition post
ERP posts mentioning containers => posts text=containers type=ERP post
what did Priya post => posts author=Priya Nair
my posts => posts mine=true
latest ERP posts => posts order=newest type=ERP post
selling requisitions this month => posts from=2026-11-01 to=2026-11-30 type=Selling Requisition post
posts per month => posts by=month limit=50 operation=group
posts with the tag logistics => posts tag=logistics
requisitions about bearings => posts text=bearings type=Buying Requisition post + posts text=bearings type=Selling Requisition post
who works in Hamburg => people location=Hamburg
who is Priya Nair => people name=Priya Nair
how many connection requests do I have => people connection=received operation=total
buyers in Hamburg => people location=Hamburg occupation=buyer
who is head of sales => people occupation=head of sales
who are the managers in Istanbul => people location=Istanbul occupation=manager
who sent me a friend request => people connection=received
how many connections do I have => people connection=connected operation=total
is Lars in my network => people connection=connected name=Lars Petersen
find people called Claire => people name=Claire
which of my colleagues work in Istanbul => people location=Istanbul
people in Istanbul => people location=Istanbul
who are my friends => people connection=connected
did anyone ask to connect with me => people connection=received
unread notifications => notifications unread=true
any new notifications today? => notifications from=2026-11-18 to=2026-11-18 unread=true
do I have unread notifications => notifications unread=true
notifications this week by type => notifications by=type from=2026-11-16 limit=50 operation=group to=2026-11-22
how many unread notifications => notifications operation=total unread=true
what's new => notifications
notifications about mentions => notifications type=mention
search for "call-off" => search text=call-off
Kyowa => search text=Kyowa
Harbour 3 => search text=Harbour 3
list everything for Harbour 3 => search text=Harbour 3
find "Marzipan" => search text=Marzipan
search for marzipan => search text=marzipan
`

test.each(
  questions
    .trim()
    .split('\n')
    .map((line) => line.split(' => ')),
)('%s', (question = '', expected = '') => {
  expect(ran(question)).toBe(expected)
})
