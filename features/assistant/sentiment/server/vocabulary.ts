import { germanWords } from './words/de.ts'

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Frequent English words, with some of the office and the warehouse. */
export const englishWords = wordSet(`
the a an and or but if then than that this these those there here it its i me my we us our you your he him his she her
they them their who whom whose which what when where why how is are was were be been being am do does did done have
has had having will would can could shall should may might must not no nor never none nothing nobody neither either
any some all both each every few many much more most less least other another such own same so too very just only also
still already again always often sometimes rarely seldom hardly barely almost quite rather really about above after
against among around as at before behind below between by down during for from in into near of off on onto out over
since through to toward under until up upon with within without because although though while however therefore yet
once cannot don't doesn't didn't isn't aren't wasn't weren't won't wouldn't can't couldn't shouldn't haven't hasn't
hadn't i'm it's that's we're you're they're i've we've they've i'll we'll you'll let's there's get gets got give gives
gave given go goes going went gone come comes came take takes took taken make makes made see saw seen know knew think
thought say said says tell told ask asked want wanted need needed use used using find found work works worked working
look looks looked feel try tried keep kept let put seem seems call called leave left show bring brought hold turn
start started stop stopped open close opened closed send sent receive received pay paid buy bought sell sold order
ordered deliver delivered arrive arrived wait waiting expect expected time times day days week weeks month months year
years today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday morning night hour hours
minute minutes first second third last next one two three four five six seven eight nine ten hundred thousand half new
old big small long short early late fast slow high low full empty right wrong different sure ready red blue green
black white people person man woman team staff colleague colleagues customer customers supplier suppliers company
office warehouse product products goods item items part parts quality price prices offer quote invoice invoices
payment delivery shipment shipping truck box boxes carton pallet stock meeting project report service support phone
mail email website app software update system machine room food hotel money cost costs way thing things place end side
point number name word question answer reason case fact result work job home house water hand world country city book
car battery sound screen place anything everything something anyone everyone someone thanks thank please hello yes ok
okay fine average well better worse best worst
zero stay away back around across along bit lot lots once twice able enough had crew driver manager boss friend night
plan
plans value names far soon later everyone part job room visit site deal part area building floor street contract
`)

/** Function words of languages in Latin letters that are not rated. Almost every sentence contains some. */
export const otherWords = wordSet(`
le la les un une des et est pas dans pour que qui sur avec ce cette nous vous ils elle mais ou très plus sont été du au
je tu il ne bien mal tout
el los las una y es no en por con para que se su del al muy pero más como está son fue yo lo bueno malo todo
il lo gli una e è non di che per con sono molto ma anche come questo questa era della nel più tutto
o os as um uma e é não em que para com muito mas foi são como está isso bom mau
de het een en is niet van op met voor zijn wij ik maar ook zeer heel goed slecht alles werd
ve bir bu çok için değil ile ama da de ne var yok iyi kötü olan gibi daha
i nie jest to na się z do w bardzo ale jak że są dobry zły tak był
och är inte att det en ett som på för med av men mycket bra
og er ikke det at en et som på for med av men meget
je a se na v že to jsem ale velmi není si jsou`)

/** Those and the German ones. */
export const foreignWords: ReadonlySet<string> = new Set([...otherWords, ...germanWords])
