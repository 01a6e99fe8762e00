import { wordScores } from './word-scores.ts'

/** German words of mood from -4 to 4, written for this product. A word with `*` stands for all that begin so. */
export const germanScores = wordScores(`
4: begeister* großartig* grossartig* hervorragend* fantastisch* phantastisch* ausgezeichnet* exzellent* brillant*
4: überragend* sensationell* traumhaft* genial* meisterhaft* unschlagbar* vorbildlich* spitze spitzenmäßig* klasse
4: perfekt* wunderbar* wundervoll* herausragend* beste bester bestes besten bestem weltklasse liebe lieben liebt
4: übertroffen übertrifft übertrafen phänomenal* bombastisch* makellos* einwandfrei* grandios* wahnsinn rekord*
4: erstklassig* überglücklich* entzückt glücklich* triumph* meisterleistung* meisterwerk* rettet gerettet lieblings*
3: super toll* prima zufrieden* freue freuen freut gefreut froh* empfehlen* empfehle empfehlenswert* empfohlen
3: herzlich* schön* klug* begeistert lob loben lobt gelobt erfolg* freundlich* hilfsbereit* zuvorkommend* kompetent*
3: überzeug* stolz gelungen* gefällt gefallen gefiel reibungslos* problemlos* lobenswert*
3: hochwertig* köstlich* lecker* liebevoll* mühelos* zauberhaft* vertrauen vorzüglich* tadellos* 
2: gut gute guter gutes guten gutem besser bessere besseren besserer besseres nett* danke dank dankbar* bedank* gerne
2: gern pünktlich* zuverlässig* schnell* zügig* sauber* ordentlich* solide solides solider soliden hilfreich* angenehm*
2: praktisch* günstig* preiswert* übersichtlich* verständlich* bequem* stabil* robust* sorgfältig* gründlich*
2: fair faire fairer faires fairen höflich* geduldig* geklappt klappt lohnt lohnenswert* passend* passt interessant*
2: flexibel flexibl* modern* ruhig* verbesser* gelöst behoben erleichter* erleichtert nützlich* wertvoll* geholfen
2: hilft geschmackvoll* aufmerksam* effizient* funktioniert funktionieren sympathisch* vorteil*
1: okay passabel* brauchbar* akzeptabel* ausreichend* bemüht kulant* kulanz vollständig* komplett*
-1: leider teuer* teure* teurer warten gewartet umständlich* kompliziert* laut* eng enge zögerlich* mittelmäßig*
-1: nachbesser* unklar* unübersichtlich* unvollständig* bedauer* schade dünn* wackel* reklam* umtausch* 
-2: spät später verspät* verzöger* verzug fehler* fehlt fehlte fehlten fehlend* falsch* langsam* beschädig* defekt*
-2: problem probleme problemen mangel mängel mangelhaft* kalt* schwach* mühsam* vergess* unpünktlich* störend*
-2: stört gestört beschwer* beanstand* verloren verlor undicht* kratzer zerkratz* verschmutz* langweilig* ungenau*
-2: veraltet* überteuert* überhöht* nachteil* sorge sorgen zweifel* bezweif* stockt hängt absturz abstürz* stürzt
-2: vermiss* verschlechter* verschwend* unbrauchbar* unpraktisch* unzuverlässig* nerv* lästig* unnötig* verwirr*
-2: anwalt gericht krumm* schief* wackelt quietsch* leck leckt tropft rost* verbogen* zerbroch* bruch abgebroch*
-2: lieblos* reklamation*
-3: schlecht* enttäusch* ärger* unzufrieden* unfreundlich* unhöflich* kaputt* dreckig* schmutzig* minderwertig* mies*
-3: ignorier* abgelehnt verweiger* unmöglich* versag* verdorben* verfault* hässlich* frustr* unfähig* unprofessionell*
-3: sauer wütend* zornig* wut lüge* lügen gelogen belogen betrog* unverschämt* schlampig* schlamperei* schrott
-3: schimmel* stinkt gestank* ungenießbar* rücksichtslos* respektlos* beleidig* beschimpf* angeschrien drohen droht
-4: schlechteste* schlimm* schrecklich* furchtbar* grauenhaft* grauenvoll* entsetz* katastroph* albtraum* alptraum*
-4: betrug* betrüg* abzock* frechheit* unverschämtheit* skandal* hass* hasse hasst ekel* ekl* miserabel* miserabl*
-4: unterirdisch* inkompeten* stinksauer unzumutbar* widerlich* desaster* schande* gefährlich* ruinier* zumutung*
-4: kriminell* dieb* gauner* verbrecher* explodier* horror* unerträglich* untragbar*
-4: nutzlos* wertlos* erbärmlich* lächerlich* peinlich* dilettantisch* arglistig* verbrann* fassungslos* empör*
4: spitzenklasse spitzenleistung bestleistung bestnote glanzleistung rundum jubel* jubil* bewunder* hinreißend*
4: umwerfend*
3: bestens lobend* kompliment* gratul* glückwunsch* freude freudig* vorzeig* souverän* professionell* charmant* elegant*
3: erfreut* erfreulich* positiv* dankeschön bereicher* gelang gelingt meister* verlässlich* top treffsicher* treu
2: gelohnt lohnend* anhieb einfacher leichter bewährt* geschätzt schätzen schätze vielversprechend* wohl wohlgefühlt
2: nachvollziehbar* transparent* rücksichtsvoll* umsichtig* sinnvoll* begrüß* gepflegt* frisch* bereitwillig* ehrlich*
2: entgegenkomm* unkompliziert* fehlerfrei* fehlerlos* fristgerecht* termingerecht* sorgsam* gewissenhaft* unterstütz*
-2: kündig* mahnung* gesunken sank sinkt rückgang* einbruch verlust* schaden schäden einbuß* doppelt abgelaufen
-2: unbefriedigend* unbequem* unruhig* unsicher* unsauber* ungepflegt* ungeduldig* ungerecht* unfair* unverständlich*
-2: missverständnis* verwechsel* vertausch* abgewimmelt vertröst* hingehalten hinhalte* stur langwierig* zäh schleppend*
-2: löcher loch riss risse gerissen leer kratzig* muffig* riecht gerochen stumpf ausgefallen ausfall* überlastet
-2: erfolglos*
-3: verschwunden kassiert dreist* schäm* beschäm* mangelnd* versäum* schlimmer übel* grob gebrochen pleite bereu*
-3: missachte* hinterging* getäuscht täusch* vernachlässig* schikan* unsäglich* unglaubwürdig* chaos chaotisch* pfusch*
`)

/** Frequent German words, of which almost every sentence has some. */
export const germanWords: ReadonlySet<string> = new Set(
  `der die das und ist nicht ein eine einen einem einer eines dem den des mit für auf von zu zur zum im in an am wir
  ihr ihre ihrem ihren ihrer ihres sie ich du er es war waren sind haben hat hatte hatten sehr auch aber oder wenn wie
  noch nur kein keine keinen keiner über nach bei beim aus werden wird wurde wurden bin bist sein seine seit schon mehr
  so dass weil da hier als bis vor nie wieder immer alles alle allen man uns unser unsere unserem unseren unserer mich
  mir mein meine meinem meinen euch dieser diese dieses diesem diesen was wer wo warum ob doch mal heute gestern morgen
  montag dienstag mittwoch donnerstag freitag samstag sonntag woche wochen tag tage tagen monat monate jahr jahre jahren
  zwei drei vier fünf zehn um ohne gegen durch unter zwischen bitte danke herr frau kunde kunden lieferung ware firma
  rechnung angebot bestellung bestellt bestellen geliefert liefern preis preise qualität team mitarbeiter produkt kann
  können könnte muss müssen soll sollte will wollen würde würden habe gibt geht kommt kam macht gemacht selbst jetzt
  dann denn etwas nichts niemand jeder jede jedes jedem viel viele vielen wenig ganz gar einfach erst zuerst also trotz
  trotzdem obwohl während ab je weder jedoch dank ja nein na ach echt wirklich völlig leider gerne gern sofort
  bisher null so wie weil zum beim doch hier dort gab genau genauso wort geld ding leute chef termin vertrag büro
  service`.split(/\s+/),
)
