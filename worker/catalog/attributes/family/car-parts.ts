/** Words that say what a car part is, the most telling first; written as in `passive-parts.ts`. */
export const CAR_PARTS = [
  [
    'ball-bearing',
    'ball bearing*, подшипник* шариков*, шариков* подшипник*, шарыкав* падшыпнік*, ' +
      'падшыпнік* шарыкав*, deep groove, кульков* підшипник*, підшипник* кульков*, ' +
      'roller bearing*, подшипник* роликов*',
  ],
  [
    'wheel-bearing',
    'wheel bearing*, hub bearing*, подшипник* ступиц*, ступичн* подшипник*, ' +
      'подшипник* ступичн*, падшыпнік* ступіц*, підшипник* маточин*, bearing kit*, ' +
      'wheel hub*, подшипник*, падшыпнік*, підшипник*, bearing, bearings',
  ],
  [
    'brake-fluid',
    'brake fluid*, тормозная жидкость, жидкость тормозная, тармазная вадкасць, ' +
      'вадкасць тармазная, гальмівна рідина, рідина гальмівна',
  ],
  [
    'coolant',
    'coolant, coolants, antifreeze*, антифриз*, антыфрыз*, тосол*, ' +
      'охлаждающ* жидкост* g*, жидкость охлаждающ*',
  ],
  [
    'oil-filter',
    'oil filter*, filter oil, фильтр* маслян*, маслян* фильтр*, алейн* фільтр*, ' +
      'фільтр* алейн*, масляний фільтр*, фільтр* маслян*, оливн* фільтр*, фильтр* масла',
  ],
  [
    'oil',
    'engine oil*, motor oil*, gear oil*, transmission oil*, hydraulic oil*, ' +
      'gearbox oil*, масло, oil 0w, oil 5w, oil 10w, oil 15w, oil 75w, oil 80w, atf, ' +
      'масла мотор*, моторнае масла, маторнае масла, масла маторнае, масла трансм*, ' +
      'трансмісійнае масла, моторна олива, олива моторна, олива трансм*, ' +
      'трансмісійна олива, алей маторны, маторны алей',
  ],
  [
    'air-filter',
    'air filter*, cabin filter*, pollen filter*, фильтр* воздушн*, воздушн* фильтр*, ' +
      'фильтр* салон*, салонн* фильтр*, паветран* фільтр*, фільтр* паветран*, ' +
      'фільтр* салон*, повітрян* фільтр*, фільтр* повітрян*, filter air, filter cabin',
  ],
  [
    'fuel-filter',
    'fuel filter*, фильтр* топливн*, топливн* фильтр*, паліўн* фільтр*, фільтр* паліўн*, ' +
      'фільтр* паливн*, паливн* фільтр*',
  ],
  [
    'brake-disc',
    'brake disc*, brake disk*, диск* тормозн*, тормозн* диск*, тармазн* диск*, ' +
      'тармазн* дыск*, дыск* тармазн*, brake rotor*, гальмівн* диск*, диск* гальмівн*, ' +
      'brake drum*, тормозн* барабан, барабан тормозн*',
  ],
  ['brake-shoe', 'brake shoe*, барабанн* колодк*, колодк* барабанн*'],
  [
    'brake-hose',
    'brake hose*, тормозн* шланг*, шланг* тормозн*, тармазн* шланг*, шланг* тармазн*, ' +
      'гальмівн* шланг*',
  ],
  [
    'wiper',
    'wiper blade*, щётк* стеклоочистител*, щетк* стеклоочистител*, стеклоочистител*, ' +
      'дворник*, шклоачышчальнік*, склоочисник*, щетка стеклооч*, wiper arm*, wipers',
  ],
  [
    'stabiliser-link',
    'stabiliser link*, stabilizer link*, sway bar*, anti roll*, стойк* стабилизатор*, ' +
      'стойк* стабілізатар*, стійк* стабілізатор*, тяг* стабилизатор*',
  ],
  [
    'bush',
    'bush, bushes, bushing*, сайлентблок*, втулк* стабилизатор*, втулк*, silent block*, ' +
      'silentblock*',
  ],
  [
    'wheel-bolt',
    'wheel bolt*, wheel nut*, wheel stud*, колёсн* болт*, болт* колесн*, болт* колёсн*, ' +
      'гайк* колесн*, гайк* колёсн*, болт*, гайк*, шпильк*, bolt, bolts, lug nut*',
  ],
  ['clutch-kit', 'clutch*, сцеплени*, счаплення, зчеплення'],
  [
    'v-belt',
    'v belt*, drive belt*, multi rib*, v ribbed, ribbed belt*, поликлинов*, ' +
      'приводн* ремен*, ремен* приводн*, рамен* прывад*, ремень генератор*, полікліно*, ' +
      'ремень клинов*, клинов* ремен*, serpentine belt*, ремень поликлин*',
  ],
  ['thermostat', 'thermostat*, термостат*, тэрмастат*'],
  [
    'spark-plug',
    'spark plug*, свеч* зажигани*, свечк* запальван*, свечы запальвання, ' + 'свічк* запалюван*',
  ],
  [
    'glow-plug',
    'glow plug*, свеч* накал*, свеч* накаливан*, свечы напальвання, свічк* розжарюван*',
  ],
  [
    'car-battery',
    'car battery, starter battery, аккумулятор* автомобильн*, автомобильн* аккумулятор*, ' +
      'акб, стартерн* батаре*, аккумуляторн* батаре*',
  ],
  [
    'fuel-pump',
    'fuel pump*, топливн* насос*, насос* топливн*, бензонасос*, паліўн* помп*, ' + 'паливн* насос*',
  ],
  [
    'bulb',
    'bulb, bulbs, лампа, лампы, лампочк*, автолампа, halogen lamp*, xenon lamp*, лямпа, ' +
      'лямпы, лампа h*, лампу, ламп',
  ],
  [
    'track-rod-end',
    'track rod*, tie rod*, рулев* наконечник*, наконечник* рулев*, рулев* тяг*, ' +
      'тяг* рулев*, рулявы наканечнік',
  ],
] as const satisfies readonly (readonly [string, string])[]

/** Words of car parts that stand in names of electronics too: `генератор кварцевый`, `starter kit`. */
export const GENERAL_CAR_PARTS = [
  ['alternator', 'alternator*, генератор, генератар, генератора'],
  ['starter', 'starter motor*, стартер*, стартар*, starter'],
  [
    'car-part',
    'brake*, тормоз*, колодк*, тармаз*, калодк*, гальм*, shock absorber*, амортизатор*, ' +
      'амартызатар*, пружин* подвеск*, пружина*, пружины, спружын*, coil spring*, ' +
      'control arm*, wishbone*, рычаг*, важіль, ball joint*, шаров*, шаравая, кульова, ' +
      'наконечник*, рулев*, руляв*, steering*, timing belt*, timing chain*, грм, ремень, ' +
      'ремни, рамень, gasket*, прокладк*, пракладк*, engine mount*, опор*, апор*, ' +
      'vacuum valve*, вакуумн* клапан*, клапан*, шрус*, cv joint*, drive shaft*, ' +
      'driveshaft*, привод*, water pump*, помпа, насос*, radiator*, радиатор*, радыятар*, ' +
      'injector*, форсунк*, фарсунк*, ignition*, зажигани*, запальван*, oxygen sensor*, ' +
      'lambda, кислородн*, лямбда*, headlamp*, headlight*, фара, фары, фонар*, ліхтар*, ' +
      'rear lamp*, tail lamp*, tail light*, зеркал*, люстэрк*, дзеркал*, wing mirror*, ' +
      'door mirror*, mirror, бампер*, bumper*, фильтр*, ступиц*, свеча, свечи, стойка, ' +
      'стойки, strut, struts, подвеск*, suspension*, пыльник*, сальник*, крыло, капот*, ' +
      'двер*, глушител*, exhaust*, датчик* abs, датчик* уровня, датчик* охлаждающ*, ' +
      'abs sensor*, door, fender*, windscreen*, стекло, стеклоподъ*, подушк*, wheel speed, ' +
      'крышк*, трос*, катушк* зажигани*, полуос*, цапф*, кулак*, поворотник*, подкрылок, ' +
      'подкрылк*, порог*, spring, springs, track control',
  ],
] as const satisfies readonly (readonly [string, string])[]
