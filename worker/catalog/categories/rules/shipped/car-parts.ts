import type { ShippedRule } from './shipped-rule.ts'

const FILTER = 'filter*, фильтр*, фільтр*'
const SENSOR = 'sensor*, датчик*, датчык*'
const BRAKE = 'brake*, тормоз*, тармаз*'

/** Rules of car parts. The more exact ones come first. */
export const CAR_RULES: readonly ShippedRule[] = [
  ['filters/oil-filters', 'oil, маслян*, масл*, алейн*, аліўн*', FILTER],
  ['filters/cabin-filters', 'cabin, pollen, interior, салон*', FILTER],
  ['filters/fuel-filters', 'fuel, diesel, топлив*, паліўн*', FILTER],
  ['filters/air-filters', 'air, воздуш*, паветран*', FILTER],
  [
    'brakes/brake-shoes',
    'brake shoe*, shoe*, барабанн* колодк*, колодки барабанн*, барабанн* калодк*, колодки тормозные барабанн*, колодки задние барабан*',
  ],
  ['brakes/brake-pads', 'brake pad*, pad set*, колодк*, калодк*'],
  ['brakes/brake-discs', BRAKE, 'disc*, disk*, rotor*, диск*, дыск*'],
  ['brakes/brake-hoses', BRAKE, 'hose*, шланг*'],
  ['fluids/brake-fluids', BRAKE, 'fluid*, жидкост*, вадкас*'],
  ['fluids/brake-fluids', 'dot 3, dot 4, dot 5*, dot4, dot3'],
  [
    'suspension/stabiliser-links',
    'stabiliser*, stabilizer*, sway bar, anti roll, стабилизатор*, стабілізатар*',
    'link*, rod*, стойк*, тяг*, цяг*',
  ],
  [
    'suspension/shock-absorbers',
    'shock absorber*, strut*, damper*, амортизатор*, амартызатар*, стойка амортиз*',
    '-mount*, bush*, опора, опоры, пыльник*',
  ],
  ['suspension/bushes', 'bush, bushes, bushing*, silent*, сайлентблок*, втулк*'],
  ['suspension/ball-joints', 'ball joint*, шаров*', '-track, tie, рулев*, подшипник*'],
  ['suspension/control-arms', 'control arm*, wishbone*, track control*, рычаг*, рычаг, рычаг*'],
  ['suspension/springs', 'coil spring*, suspension spring*, spring, пружин*, спружын*'],
  [
    'steering/track-rod-ends',
    'track rod*, tie rod*, рулев* наконечник*, наконечник рулев*, наконечник*, рулевая тяга, тяга рулев*, наканечнік*',
  ],
  ['steering/steering-racks', 'steering', 'rack*, gear*'],
  ['steering/steering-racks', 'рейка рулев*, рулевая рейка, рулявая рэйка, рэйка рулявая'],
  [
    'wheels/wheel-bearings',
    'wheel, hub, ступиц*, ступіц*, маточын*',
    'bearing*, подшипник*, падшыпнік*, hub',
  ],
  ['wheels/wheel-bolts', 'wheel, колес*, колёс*', 'bolt*, nut, nuts, болт*, гайк*'],
  [
    'bearings/ball-bearings',
    'ball bearing*, deep groove*, подшипник*, падшыпнік*, bearing*',
    '-clutch, выжимн*',
  ],
  [
    'engine/timing-belt-kits',
    'timing belt*, timing chain*, грм',
    'kit*, set*, комплект*, камплект*',
  ],
  ['engine/timing-belts', 'timing belt*, ремень грм, рамень грм, ремень зубчат*, грм'],
  [
    'engine/v-belts',
    'v belt*, drive belt*, ribbed belt*, poly v, multi ribbed, alternator belt*, fan belt*, ремень*, рамень, ремни, belt',
  ],
  [
    'engine/mounts',
    'engine mount*, gearbox mount*, engine mounting*, опора двигател*, подушка двигател*, апора рухавік*, опора кпп',
  ],
  ['engine/gaskets', 'gasket*, seal ring*, прокладк*, пракладк*, сальник*'],
  [
    'engine/vacuum-valves',
    'vacuum valve*, solenoid valve*, egr*, pressure converter*, клапан вакуум*, вакуумн* клапан*, клапан*, вакуумны клапан',
  ],
  [
    'transmission/clutch-kits',
    'clutch*, сцеплен*, счаплен*',
    '-cable*, hydraulic*, cylinder*, подшипник*',
  ],
  [
    'transmission/drive-shafts',
    'drive shaft*, driveshaft*, cv joint*, cv, шрус*, привод*, прывад*, полуос*',
    '-ремень, belt*, ремня',
  ],
  ['cooling/thermostats', 'thermostat*, термостат*, тэрмастат*'],
  [
    'cooling/water-pumps',
    'water pump*, coolant pump*, помпа, водян* насос*, насос водян*, вадзян* помп*, насос охлажд*',
  ],
  [
    'fluids/coolants',
    'antifreeze*, coolant, антифриз*, тосол*, антыфрыз*, охлаждающая жидкость, жидкость охлажд*, астуджальная вадкасць',
    '-sensor*, датчик*, датчык*, pump*, hose*, radiator*',
  ],
  ['cooling/radiators', 'radiator*, радиатор*, радыятар*', '-теплоотвод*, to 220'],
  ['fuel-system/fuel-pumps', 'fuel, топлив*, бензо*, паліўн*', 'pump*, насос*'],
  ['fuel-system/fuel-pumps', 'бензонасос*, бензанасос*'],
  ['fuel-system/injectors', 'injector*, форсунк*, nozzle*, фарсунк*'],
  ['ignition/glow-plugs', 'glow plug*, свеча накал*, свечи накал*, свеча напал*'],
  ['ignition/spark-plugs', 'spark plug*, свеча, свечи, свечка, свечкі'],
  [
    'ignition/ignition-coils',
    'ignition coil*, катушка зажиг*, катушки зажиг*, шпулька запал*, модуль зажиган*',
  ],
  ['electrics/alternators', 'alternator*, генератор*, генератар*', '-тактов*, signal, кварц*'],
  ['electrics/starters', 'starter, starters, starter motor*, стартер*, стартар*', '-kit*'],
  [
    'electrics/sensors/oxygen-sensors',
    'oxygen, lambda*, кислород*, лямбда*, кіслародн*',
    'sensor*, probe*, зонд*, датчик*, датчык*',
  ],
  ['electrics/sensors/oxygen-sensors', 'лямбда зонд*'],
  ['electrics/sensors/wheel-speed-sensors', 'abs, wheel speed', SENSOR],
  ['electrics/sensors/level-sensors', 'level*, уровн*, узроўн*, узроун*', SENSOR],
  ['electrics/sensors/temperature-sensors', 'temperature, температур*, тэмператур*', SENSOR],
  ['electrics/batteries', 'аккумулятор*, акумулятар*, акб, car battery, starter battery'],
  ['electrics/batteries', 'battery', 'ah, a'],
  ['lighting/headlamps', 'headlamp*, headlight*, фара, фары, блок фара'],
  [
    'lighting/rear-lamps',
    'rear lamp*, tail lamp*, tail light*, rear light*, фонарь задн*, задний фонарь, фонарь*, ліхтар*',
  ],
  ['lighting/bulbs', 'bulb*, лампа, лампы, halogen*, лямпа*, w5w, p21w'],
  [
    'fluids/gear-oils',
    'gear oil*, transmission oil*, transmission fluid*, atf*, масло трансмисс*, трансмиссионное масло, масло кпп, масла трансмісійн*',
  ],
  [
    'fluids/engine-oils',
    'engine oil*, motor oil*, масло моторн*, моторное масло, моторнае масла, масло, масла',
  ],
  [
    'body/wiper-blades',
    'wiper*, стеклоочистител*, шклоачышчальн*, дворник*, щетки стекло*, щетка стекло*',
  ],
  ['body/mirrors', 'mirror*, зеркал*, люстэрк*, люстра', '-current mirror*'],
  ['body/bumpers', 'bumper*, бампер*'],
]
