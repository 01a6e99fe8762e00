/** A greeting, thanks, or a question about the assistant itself. It asks for no records. */
const greeting = new RegExp(
  [
    '^(?:(?:oh|ah|so|well|and|ok|okay),? )*(?:hi|hello|hey|yo|hiya|howdy|good (?:morning|afternoon|evening|day|night)|morning|thanks?(?: you)?|thank you|thx|ty|cheers|help|bye|goodbye|see you|ok|okay|fine|great|good|nice|nice one|cool|perfect|super|awesome|excellent|wonderful|brilliant|well done|good job|got it|i see|understood|alright|all right|yes|no|yep|nope|sure|wow|sorry|never mind|forget it|test|testing|ping)(?: (?:there|again|so much|very much|a lot|a million|for now|then|later|soon|all|everyone|mate|assistant|kontor|work|job|for (?:your|the|all your) help|that is all|thanks|thank you|bye|tomorrow|up))*$',
    'what can (?:you|i) (?:do|ask)|who are you|what are you|how are you|how do(?:es)? (?:you|this) work|help me(?: out| please| pls)*$',
    "^(?:(?:hi|hello|hey|so|and)(?: there)? )?(?:what(?: i|')?s|wha?ts|what is) (?:up|cooking|going on|your name)$",
    '^(?:are|were|do|can|could|did|have|will) you (?:there|awake|online|ready|real|human|alive|a (?:robot|bot|machine|human|person|real person)|an ai|chatgpt|here|hear me|speak (?:\\p{L}+)|understand me|help me|help|understand(?: \\p{L}+)?|like me|ok|okay|listening|working|joking)$',
    '^(?:who|what) (?:made|built|created|wrote|programmed|trained|invented) you$|^how old are you$|^what do you know(?: about me)?$|^what is your (?:name|job)$|^where are you(?: from)?$|^(?:tell me |what |something )?about yourself$',
    '^(?:you are|that is|that was|this is|it is) (?:(?:very|so|really|not|a) )*(?:great|good|nice|wrong|right|correct|helpful|stupid|useless|funny|clever|smart|cool|true|all|it|ok|fine|enough|what i (?:wanted|needed|meant))$',
    "^i (?:do not|don't|dont) (?:understand|get it)(?: (?:you|that|this|it))?$",
  ].join('|'),
  'u',
)

/** Whether the folded text asks for no records at all. */
export const isGreeting = (line: string): boolean =>
  greeting.test(
    line
      .replace(/[.!?,:;)(…]+/g, ' ')
      .replace(/ +/g, ' ')
      .replace(/n't\b/g, ' not')
      .replace(/(?<=what|that|it)'s\b/g, ' is')
      .replace(/(?<=you)'re\b/g, ' are')
      .trim(),
  )
