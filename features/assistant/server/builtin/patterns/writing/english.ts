/** Common words that the spelling correction must not change into names or terms. */
export const englishWords: ReadonlySet<string> = new Set(
  (
    'corp ltd inc bloke blokes chap chaps tale tales sees seen span spans heck fiver brewery booze grave promised promise chat chats moan moans moaning cheerful burst bursts conscience daughter daughters school play plays nosy hunch hunches cough naive slipped slips slip lumped dust gathering fattest fairy toast roast boast coast ghost grumpy muddle muddled drown drowning juggling juggle chasing chaser nagging screaming scream yelling yell hopping mad furious cross soup lunch dinner breakfast coffee tea tears ' +
    'accent alignment alter anticipate approvals bars based began begins bells bing blink boring borrows ' +
    'branches breaks bundle bundled cached capitals casing cats cells chapter chars chore chunks cleans ' +
    'clone codes coding compliant conclude confirm conform confusing considerably contained container ' +
    'contention contrast contributors convention conventions core counterpart crashed curry dagger ' +
    'dangerous dashed decisions destination destinations detection differently directive drain drift ears ' +
    'edits emits employer entirety evaluation excessive executing expand extend extensive extras failing ' +
    'filler filters fired fitting flips folds forces forges fore formed generation handing handy hardest ' +
    'importance importantly importing injection input inputs insertion inspector install inverted kids ' +
    'kills kinda lands layer layers listen logger looping loops marker markers masked meaning menus ' +
    'messed messing misused mixing monkey nearby neatly negative negatives networks nodes novice noting ' +
    'offboarding operation operations operators originals orphan overloaded packet packets paging parity ' +
    'pasting pats paused photon pickled picky players playing porting practical practically prefs prevent ' +
    'prevents proceed proceeds professional programs prompt prompts prone protect protects purge qualify ' +
    'quilt rating reads recording redaction registers relay reliable reliably relied relies resent ' +
    'resilient responsive responsible retain retains rewind rocks rules safely sages sample samples saves ' +
    'saving scales scores sensing sequences serves settings shaking shaping shifts situations skipping ' +
    'slack slash slows socks spaces spanner speeding speeds spit spool stages stale stories strategic ' +
    'stride structural surprising swaps swift teams tends thinks thorough thought ties token touches ' +
    'trailing transition transitions translation translations trees tricked tricks trims tuned tuning ' +
    'typed types typos uploading vague varies waited waiter waiters wasted weakly wins wording raining ' +
    'rained rains trains coffees painting painted messy snowing freezing sneezing limping thirsty sleepy ' +
    'tired exhausted bored annoyed nervous worried desperate embarrassed ashamed glasses spectacles ' +
    'goggles umbrella bicycle scooter kettle fridge sandwich biscuits cookies traffic jam jams stairs ' +
    'elevator toner stapler printer keyboard laptop charger battery batteries wifi router meeting ' +
    'birthday funeral nephew grandma grandpa landlady neighbour neighbours dentist hospital ill flu fever ' +
    'headache sleeping slept woke awake yawn predecessor successor apprentice temp temps student students ' +
    'cleaner cleaners porter porters disagree disagreed quarrel quarrelled wager ' +
    'crane cranes filling filled stamped stamping ropes promised promises leaking walked insists jammed ' +
    'able above accept access according across action actions active actually added adding adult ' +
    'advance afford again agent agents agree ahead alive allow allowed almost alone along alright ' +
    'although always among amazing ancient angle angry animal answer answers apart apple apples apply ' +
    'approach area areas argue army around arrange arrest article artist aside asking asleep assume ' +
    'attack attempt attend aunt autumn avoid award aware away awful baby back bacon badly bake baker ' +
    'ball band bank base basic basis basket bath beach bean bear beard beat beauty became because ' +
    'become bedroom beef beer begin behave being believe bell belong belt bench bend benefit beside ' +
    'beyond bird birth bite bitter black blame blank blind block blood blow blue board boat body boil ' +
    'bold bone bonus boot border bore born borrow boss bother bottle bottom bowl boxes brain branch ' +
    'brand brave bread breath brick bride bridge brief bright broad broke broken brother brown brush ' +
    'bubble build building built bunch burn burst busy butter button cable cake calm came camera camp ' +
    'candle capable captain card cards care career careful careless carry case cases cast catch ' +
    'cattle caught cause cell central centre century certain chain chair chance chances charm chart ' +
    'charts chat cheap cheat cheese chest chicken chief child children choice choose church circle ' +
    'citizen claim claims class clean clear clearly clever climb clock clothes cloud clouds club ' +
    'coach coal coast coat code coffee cold collar colour column comb comfort common complain concern ' +
    'concert cook cool copper copy corn corner correct cotton couch cough council country courage ' +
    'course court cousin cover covered cows crack craft crash crazy cream create credit crew crime ' +
    'crisis crop cross crowd crown cruel cry culture cup cure curtain curve custom dance danger dark ' +
    'date daughter dawn dead deaf deal dealt dear death decide deck deep deeply deer defeat defend ' +
    'degree delay delete deny depend depth desert design desire desk detail device devil diet dinner ' +
    'direct dirt dirty disc dish disk distance divide doctor does dogs dollar door double doubt down ' +
    'dozen drag drama drank draw drawn dream dress dried drink drive driver drop drown drunk dull ' +
    'dust duty eager early earth easily east easy eating edge effect effort eight either elect ' +
    'elsewhere employ empty enable end ended enemy energy engine enjoy enough ensure enter entire ' +
    'entry equal error errors escape even evening event events evil exact exam excuse exist exit ' +
    'expect expert explain extra extreme eyes face fact factor factory facts fail failed fair fairly ' +
    'faith false family famous fancy fans farm farmer fashion fast fate father fault favour fear feed ' +
    'feel feeling feet fellow felt fence field fight filled film final finger fire firm fish fixed ' +
    'flag flame flat flew flight float flood floor flour flow flower flown foil fold folk follow food ' +
    'fool foot force foreign forest forget forgive fork form formal former fort fortune forty forward ' +
    'found four frame free freedom freeze fresh friend front frozen fruit fuel full funny future gain ' +
    'game games garage garden gate gather gave gentle giant gift girl given giving glad glass global ' +
    'glory goal gone grab grade grain grand grant grass grave gray great greed green greet grey grip ' +
    'ground grow grown guard guess guest guide guilt guilty habit hair half hall hammer hand handle ' +
    'hands hang happy harbor hard hardly harm hate head health heap hear heard heart heat heaven ' +
    'heavy height held help helped hence here hero hidden hide hill hire hired history hole home ' +
    'honest honey honour hook hope horn horse hotel hour hours house huge human humble hung hunger ' +
    'hungry hunt hurry hurt husband idea ideal ideas ignore image imagine impact import inch injury ' +
    'inner insect inside instead intend iron island items jail jewel join joint joke judge juice jump ' +
    'jury keen keeper kept kick kill kind king kiss kitchen knee knife knock known lack lady lake ' +
    'lamb lamp land lane large laugh lawyer lead leader leaf league leak lean learn least leather ' +
    'legal lemon lend length lesson level liar liberty library lift light limit line lines link lion ' +
    'list lived loan local lock log lonely long loose lord lorry lose losing loud love lovely lower ' +
    'luck lucky lump lunch lung machine mail main major manage manner map march mark market marry ' +
    'mass master match mate matter mayor meal mean means meat media meet member memory mercy mere ' +
    'merry message metal method middle mild mile milk mill mind mine minor minute mirror miss mistake ' +
    'mobile model modern moment mood moon moral more mother motor mouse mouth movie murder muscle ' +
    'museum music mystery nail naked name narrow nation native nature near neat neck need needle ' +
    'nerve nest never nice niece night nine noble noise none north nose note notes nothing notice ' +
    'novel number nurse oak object ocean odd office often once onion open opera option orange origin ' +
    'outer oven owner pack pact page pages pain paint pair palace pale palm panel panic paper parent ' +
    'park parked part pass past paste path pause peace peak pencil penny phase phone photo phrase ' +
    'piano pick picked piece pile pilot pink pipe pitch place plain plan plane plant plate play ' +
    'player plead please plenty plot plug poem poet point poison police policy polite poor pop port ' +
    'pose post pot potato pour powder power praise pray press pretty prey price pride priest prince ' +
    'print prior prison private prize profit proof proper proud prove public pull pump punch pupil ' +
    'pure purpose purse push quality queen quick quiet quit quite quote race radio rail rain raise ' +
    'range rank rare rate raw reach react read reader ready real reason rebel red reduce refer refuse ' +
    'regard region regret reject relax release relief rely remark remedy remind remote remove rent ' +
    'repair repeat reply rescue resist resort rest retire reveal revenge review reward rice rich ride ' +
    'rifle right ring rise risk rival river road roar rock roof root rope rose rough round route ' +
    'royal rude ruin rule ruler rural rush sack sad safe safety said sail salad salt same sand sane ' +
    'save scale scene scent school science scold score scratch scream screen screw search season seat ' +
    'second secret seed seek seem seen self sense serve seven shade shadow shake shall shallow shame ' +
    'shape sharp shave sheep sheet shelf shell shine ship shirt shock shoe shoot shop shore shot ' +
    'should shout shower shut shy sick side sight sign silent silk silly silver single sink sister ' +
    'site size skill skin skirt sky slave sleep slice slide slight slip slope slow smart smell smile ' +
    'smoke smooth snake snow soap social sock soft soil sold soldier solid solve some song soon sore ' +
    'sort soul sound soup sour south space spare speak speed spell spent spill spin spirit spite ' +
    'split spoil spoon sport spot spread spring square stable staff stage stain stair stamp stand ' +
    'star stare start starve station statue stay steady steal steam steel steep steer step stick ' +
    'stiff stir stomach stone stood stop store storm story stove straw stream street strict strike ' +
    'string strip stroke strong study stuff stupid style sugar suit summer sun sunny supper sure ' +
    'surface swear sweat sweep sweet swim swing sword table tail talent talk tall tame tank tap tape ' +
    'taste taught tax taxi tea teach teacher team tear tell temper temple tend tent term test thank ' +
    'theft theme then theory thick thief thin thing think third those though thread threat threw ' +
    'throat throne through throw thumb thunder ticket tide tidy tight tile till timber tin tiny tip ' +
    'tire title toast today toe told tomato tone tongue tool tooth topic torn tough tour toward towel ' +
    'tower town toy trace track trade train trap travel tray treat tree trend trial tribe trick trip ' +
    'troop truck true trunk trust truth tube tune turn twelve twice twin twist ugly uncle union unit ' +
    'unite until upon upper upset urban urge usual vain valley value van vary vast verb verse very ' +
    'view village violent virtue visit vital voice vote voyage wage waist wait wake walk wall want ' +
    'war warm warn wash waste watch water wave weak wealth weapon wear weather wedding weed weigh ' +
    'west wet whale wheat wheel while white whole whose wide widow width wife wild will willing wind ' +
    'window wine wing winner winter wipe wire wisdom wise wish witch wolf woman women wonder wood ' +
    'wool word work world worm worn worry worse worst wound wrap wreck wrist wrong yard yell yellow ' +
    'yield young youth zero zone'
  ).split(' '),
)
