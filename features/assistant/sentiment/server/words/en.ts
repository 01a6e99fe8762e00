import { wordScores } from './word-scores.ts'

/**
 * Words of business whose mood the public lexicons lack or see otherwise. A word with `*` stands for all that begin
 * so.
 */
export const englishScores = wordScores(`
4: flawless* exceeded exceeds unbeatable superb* thrilled delighted
3: recommend* smoothly seamless* hassle-free prompt promptly courteous knowledgeable spotless effortless*
1: early
2: happier nicer finer punctual* reliable reliably tidy sturdy responsive quickly solved fixed refunded friendly
2: helpful works
2: appreciate* sorted rescued saved bargain durable accurate accurately polite politely
-1: unclear waiting waited noisy cramped pricey
-2: late delay* missing dented damaged slow cold overpriced unreliable overdue misplaced incomplete unanswered
-2: leak* crack* scratch* faulty wobbl* jammed freezes outdated unhelpful unfinished repeatedly doubt mistake* stained
-2: lawyer court confusing cumbersome tedious sloppy flimsy
-3: rude overcharged ignored broke broken ruined filthy rotten refuse* refused mouldy moldy unprofessional incompetent
-3: destroyed exploded insulted shouted lied lies incompetence cheated smelly unsafe
-4: fraud* scam* disgrace* rip-off ripoff nightmare furious disgust* crook* thie* worthless outrageous
4: kudos first-class world-class top-notch unmatched stellar stunning gorgeous heaven*
3: compliments applaud* praise* impressed impressive impeccable* delicious breeze gem treat masterpiece generous*
3: memorable proud proudly beautiful* elegant* trustworthy dependable hats-off
2: worth surprised pleasantly clean clear tidy improved improvement improving convenient neat decent steady efficient*
2: attentive patient straightforward affordable cosy comfy fresh sensible timely thorough* transparent hassle-free
-2: fell dropped decline* declining shortfall cancel* terminate* termination chase* chasing peel* smell* smelled
-2: smelt hole
-2: torn bent rust* stuck broken-down expired overbooked understaffed disorganised disorganized chaotic unfair
-2: unfinished
-2: regret* reject* failed fails failing failure excuse* misleading misled unreadable unusable inconvenient inaccurate
-2: misspelled mixed-up unfriendly impolite stale soggy burnt undercooked dirty greasy mess messy
-3: injur* vanish* ashamed shame* stole stolen bankrupt* bully* abusive harass* threaten* swindle* unsafe toxic sued sue
-3: unprofessional* amateurish abysmal* dreadful* atrocious* shoddy useless hopeless* infuriat*
`)
