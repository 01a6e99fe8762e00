import { sentenceLines } from './sentence-lines.ts'

/** Our own training sentences, as customers, colleagues and buyers write, by their stars. */
export const training: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  1: sentenceLines(`
Worst supplier we have ever dealt with.
This is a disaster, half of the bearings are broken and nobody answers the phone!
I hate this tool, it crashes every single time.
Absolutely terrible service, we want our money back.
Completely useless. Do not buy.
The whole shipment was ruined and they refuse to pay.
Never again! Rude staff, wrong goods, no refund.
We are furious about the way this was handled.
Horrible quality, every second valve leaks.
What a scam. They took the money and disappeared.
It is the most awful experience I have had with any forwarder.
Unacceptable! The pallets arrived crushed for the third time.
I am disgusted by the lies of their sales people.
The product failed on the first day and damaged our machine.
A total waste of time and money.
They ignored every complaint, pathetic.
Dangerous junk, it nearly injured my colleague.
We lost a big customer because of this incompetent company.
Appalling. Nothing works and nobody cares.
The worst quality I have seen in twenty years.
I regret every cent we spent here 😡
This is garbage and I want a refund now!!!
They are liars and thieves.
An utter failure from beginning to end.
Terrible, terrible, terrible.
Your software destroyed our data and support laughed at us.
Extremely disappointed and angry, we will go to court.
Zero stars if I could. Awful.
Nothing was delivered, nothing was refunded, nobody apologised.
The meeting was a catastrophe and the boss humiliated everyone.
I have never been treated so badly.
Stay away from these crooks!
Hopelessly bad, it broke within an hour.
The worst part is that they blamed us for their own mistake. Outrageous.
Everything about this order was a nightmare.
Useless product, useless support, never buying again.
It stinks, it leaks and it is dangerous.
This is by far the worst invoice system, we despise it.
Awful company, they cheated us twice.
The bearings exploded on the first day, unbelievable rubbish!
I am sick of this horrible program.
Totally unacceptable, cancel everything and return our money.
The worst trade fair I have ever been to.
Nothing but lies and broken promises.
Disgraceful treatment of a loyal customer.
They ruined our reputation with this terrible batch.`),
  2: sentenceLines(`
The delivery was two weeks late.
Not good at all.
The quality is rather poor for the price.
It could have been better.
I was hardly satisfied with the repair.
The instructions were hardly useful.
Some of the cartons were damaged.
We had several problems with the new release.
I expected more from this brand.
The reply took far too long.
Support was not very helpful.
It stopped working after a month.
I do not recommend this hotel.
The invoice was wrong again and had to be corrected.
Disappointing, we had hoped for more.
The hose does not fit and had to be returned.
It is not worth the money.
The meeting was boring and too long.
We are not happy with the last batch.
The handle feels cheap.
The training was barely useful.
Two of the ten seals were missing.
Unfortunately the goods arrived later than promised.
It is slow and the screen freezes sometimes.
The price went up again without notice.
The food was not great and the room was noisy.
The battery does not last.
Nobody told us about the delay.
I would not order this again.
The paint is scratched and one screw is loose.
The new form is confusing.
It isn't what we ordered.
The sound is weak and tinny :(
They promised a call back, it never came.
Sadly the offer was not competitive.
We are still waiting for the documents.
The app doesn't work well on my phone.
I'm not impressed.
It should have been tested before the release.
Rarely on time.
This could have been done better.
The packaging should be stronger.
I would not call it good.
I don't think this is a good solution.
The advice was barely useful.
It would have been nicer with a manual.
The service was far from good.
They are seldom friendly.
I can't say that I liked it.
The price is higher than agreed.
The new boxes are weaker.
It fell short of what was promised.
The manual is not very clear.
The clerk was not really helpful.
It isn't that good.
The customer complained about the rust on the rings.
The container was delayed once more.
The grease is not as good as the old one.
I had trouble opening the file.
The consultant was hardly prepared.
It could be cheaper.
We are a bit disappointed with the turnout.
The label fell off after two days.
The answers did not help us much.
Not the quality that we are used to.
The queue at the counter was too long.`),
  3: sentenceLines(`
The delivery arrived on Tuesday.
It is okay, nothing special.
The meeting starts at ten in hall 2.
Average product for an average price.
Please find the invoice attached.
It does what it should, no more and no less.
We ordered forty pieces of the DN50 valve.
Not bad, not great either.
The truck will be unloaded at gate 3.
Some things are good, some are bad.
The price is the same as last year.
I have no strong opinion about it.
The report covers the third quarter.
The quality is acceptable.
The container left Ningbo yesterday.
The room was small but clean.
Good price, but the delivery was late.
The order number is 4417.
It works, although the manual is poor.
The payment is due in thirty days.
We will compare the two offers next week.
Fair enough.
So so.
The machine runs at 4,000 revolutions.
He asked for a second screen at his desk.
The colour is blue and the box is grey.
Neither good nor bad.
The new supplier is in Brescia.
Nice design, weak battery.
The product is fine, the packaging is not.
We need the certificates before Friday.
It is an ordinary bearing.
Our office is open from eight to five.
The staff were friendly, the waiting time was long.
It has advantages and disadvantages.
Delivery within two weeks, as usual.
The warehouse counted 3,184 places.
Let me know which date suits you.
The contract was renewed for a year.
Mixed feelings about the new system.
The list has four columns.
We pay by bank transfer.
Goods-in counted 61 trucks.
The offer is valid until the end of June.
She works in the Istanbul office.
The form has two pages.
The weight is 41 kg.
Please call me tomorrow at nine.
It costs twelve euros.
The tender will be decided next month.
The vessel is expected on Thursday.
The tender has three lots.
It is neither fast nor slow.
Good bearings, bad service.
The sample weighs 14 kg.
We pay in thirty days.
The hotel is all right for one night.
Jonas will move to the second floor.
The catalogue lists 184 sizes.
Cheap, but loud.`),
  4: sentenceLines(`
Good quality and a fair price.
Not bad at all.
The delivery was on time.
We are satisfied with the service.
Support answered quickly and solved it.
Works well, I would buy it again.
The new release is a clear improvement.
Nice and easy to use.
The staff were helpful and polite.
No problems so far.
A solid product.
I like the new dashboard.
Everything arrived as agreed.
Thanks, that helped.
The parts fit well and look good.
A useful meeting with clear results.
I can recommend this supplier.
Better than I expected.
Pretty good, only the manual could be clearer.
It was a pleasant visit.
The repair held and the pump runs again.
The goods were well packed.
They kept their promise.
Reliable forwarder, we will use them again.
Never had any trouble with it.
I have no complaints.
Quite happy with the first order.
The food was tasty and the room clean.
The quality is good and the price reasonable.
Thank you for the quick reply 🙂
The sample passed all our tests.
You won't regret buying it.
Good value for money.
The driver was friendly.
It saves us some time every day.
We got a decent discount.
The course was interesting.
The offer is attractive and complete.
Fast shipping, good packaging.
The new colleague learns quickly and is nice to work with.
It isn't bad, in fact I like it.
Never a problem with the deliveries.
The boss was not unhappy with it.
It was worth the wait.
The handover went smoothly.
That is a helpful summary.
The valves are well made.
Friendly people at the counter.
No complaints about the last delivery.
The update runs smoothly.
It was not a bad idea to change the forwarder.
We are pleased with the discount.
A good start for the trainee.
Helpful answer, thanks.
The audit went well.
The pump is quiet and strong.`),
  5: sentenceLines(`
Excellent! Best supplier we have ever had.
I love it, it saves me hours every day.
Absolutely fantastic service, thank you so much!
Perfect quality, delivered a day early.
We are thrilled with the results.
Outstanding work by the whole team!
It is amazing how well this works.
The best investment we made this year.
Brilliant support, solved in five minutes.
Highly recommended to everybody!
Wonderful people and superb products.
I am delighted, everything was perfect.
This exceeded all our expectations.
Great job everyone, I am so proud of you! 🎉
Five stars, flawless from order to delivery.
Awesome! Exactly what we needed.
Incredible value, we love this product ❤️
The most beautiful and reliable machine we own.
A fabulous trip with great company.
I couldn't be happier.
Could not have been better!
Superb quality, excellent price, wonderful packaging.
They saved our project, absolute heroes!
What a great success, congratulations!
Simply the best.
Extremely happy with this purchase.
Truly exceptional and generous people.
The finest coffee in Hamburg, I love it 😍
Perfect, perfect, perfect!
Best decision ever, thank you!
Magnificent result, the customer was overjoyed.
Excellent communication and a fantastic outcome.
I enjoy every minute with this great tool.
Our customers adore it and so do we.
Marvellous, I have never seen better work.
An absolute pleasure from beginning to end!
We won the contract, this is a wonderful day!
The team was amazing, friendly and incredibly fast.
Super happy, everything works perfectly 👍👍
I cannot imagine a better partner.
We couldn't ask for more, thank you!
Extremely satisfied, thank you very much!
So happy with our new warehouse!
The workshop couldn't have been better organised, thank you!
What a fantastic team, thank you all!
Amazing quality, we are in love with these machines.
The best service in the whole industry.
Perfectly packed, super fast, excellent!
I am so happy with this wonderful result.
Incredible support, you saved our week!
Outstanding, I would give six stars.
Our customer was absolutely delighted.`),
}
