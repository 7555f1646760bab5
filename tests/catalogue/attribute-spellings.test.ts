import { describe, expect, it } from 'vitest'
import { readAttributes } from '../../worker/catalog/attributes/read-attributes.ts'

/** The readings of a name as `code=value<words>`, in their order in the name. */
const read = (name: string): string =>
  readAttributes(name)
    .map(({ code, value, start, end }) => `${code}=${value}<${name.slice(start, end)}>`)
    .join(' | ')

type Example = [name: string, readings: string]

const RESISTANCES: Example[] = [
  ['Резистор 4k7', 'resistance=4700<4k7>'],
  ['Resistor 4,7 кОм', 'resistance=4700<4,7 кОм>'],
  ['Рэзістар 0R1', 'resistance=0.1<0R1>'],
  ['Резистор R47', 'resistance=0.47<R47>'],
  ['Резистор 2М2', 'resistance=2200000<2М2>'],
  ['Resistor 100R', 'resistance=100<100R>'],
  ['Resistor 20K Ohm', 'resistance=20000<20K Ohm>'],
  ['Resistor 1 Mohm', 'resistance=1000000<1 Mohm>'],
  ['Zero Ohm Resistor', 'resistance=0<Zero Ohm>'],
  ['Резистор 5 мОм', 'resistance=0.005<5 мОм>'],
  ['Inductor 50mOhm DCR', 'dcr=0.05<50mOhm>'],
  ['N-Channel MOSFET 26mΩ', 'polarity=N<N-Channel> | on_resistance=0.026<26mΩ>'],
  ['Ferrite bead 220Ohm 100MHz', 'impedance=220<220Ohm>'],
  ['Crystal 16 MHz 60 Ohm', 'frequency=16000000<16 MHz> | esr=60<60 Ohm>'],
  ['Датчик 10 кОм', ''],
  ['Резистор 1-2-10K-X', ''],
]

const CAPACITANCES: Example[] = [
  ['Capacitor 100n', 'capacitance=0.0000001<100n>'],
  ['Конденсатор 100 нФ', 'capacitance=0.0000001<100 нФ>'],
  ['Кандэнсатар 10мкФ', 'capacitance=0.00001<10мкФ>'],
  ['Capacitor 0.1uF', 'capacitance=0.0000001<0.1uF>'],
  ['CAP CER .1UF', 'capacitance=0.0000001<.1UF>'],
  ['Capacitor 47ΜF', 'capacitance=0.000047<47ΜF>'],
  ['Capacitor 1000 Pf', 'capacitance=0.000000001<1000 Pf>'],
  ['Capacitor 2u2', 'capacitance=0.0000022<2u2>'],
  ['Ceramic capacitor 0.1 F', ''],
  ['Capacitor 2,200 uF', ''],
  ['Конденсатор 0,047 мкФ', 'capacitance=0.000000047<0,047 мкФ>'],
  [
    'Capacitor 5.1 pF ±0.25 pF NP0',
    'capacitance=0.0000000000051<5.1 pF> | tolerance_abs=0.00000000000025<0.25 pF> | dielectric=C0G<NP0>',
  ],
  ['Capacitor 1uF -20% to 80%', 'capacitance=0.000001<1uF> | tolerance=-20..80<-20% to 80%>'],
  ['Capacitor 1uF +10/-10%', 'capacitance=0.000001<1uF> | tolerance=10<+10/-10%>'],
  [
    'Capacitor 1uF -20 +80 % Y5V',
    'capacitance=0.000001<1uF> | tolerance=-20..80<-20 +80 %> | dielectric=Y5V<Y5V>',
  ],
  ['Capacitor 1uF 10/20 %', 'capacitance=0.000001<1uF>'],
  ['Индуктивность 10u', 'inductance=0.00001<10u>'],
  ['Дроссель 33 мкГн', 'inductance=0.000033<33 мкГн>'],
]

const VOLTAGES_AND_POWERS: Example[] = [
  ['Стабилизатор 1,2–37 В', 'voltage=1.2..37<1,2–37 В>'],
  ['Regulator 1.2V to 37V', 'voltage=1.2..37<1.2V to 37V>'],
  ['Стабілізатар напружання ад 3 до 5 В', 'voltage=3..5<3 до 5 В>'],
  ['Zener 5V6 1/2W', 'voltage=5.6<5V6> | power=0.5<1/2W>'],
  [
    'DC-DC 0.9V to 5.5V Out 1.8V to 5.5V',
    'input_voltage=0.9..5.5<0.9V to 5.5V> | voltage=1.8..5.5<1.8V to 5.5V>',
  ],
  ['Diode Vr 100V Vf 0.75V Ir 5mA', 'voltage=100<100V> | forward_voltage=0.75<0.75V>'],
  ['LED 2,1 В 20 мА', 'forward_voltage=2.1<2,1 В> | current=0.02<20 мА>'],
  ['TVS 12V 6V', ''],
  [
    'MOSFET 60V 115mA 7.5Ω@10V,500mA',
    'voltage=60<60V> | current=0.115<115mA> | on_resistance=7.5<7.5Ω>',
  ],
  ['Diode 1kV 1.1V@1A', 'voltage=1000<1kV> | forward_voltage=1.1<1.1V>'],
  ['Transistor PNP -45 V', 'polarity=PNP<PNP> | voltage=45<-45 V>'],
  ['Resistor 0.063W(1/16W)', 'power=0.0625<1/16W>'],
  ['Transistor 250 Mw', 'power=0.25<250 Mw>'],
  ['PTC Resettable Fuse 0.35A(hold) 0.75A(trip)', 'current=0.35<0.35A>'],
  ['Op amp 0.3 V/µs 36 V', 'voltage=36<36 V>'],
  ['Аккумулятор автомобильный 60 А·ч', 'charge=60<60 А·ч>'],
  ['Набор 5 в 1', ''],
]

const OUTLINES: Example[] = [
  ['Chip 0603 [1608 Metric]', 'package=0603<0603>'],
  ['IC 14-DIP', 'package=DIP-14<14-DIP>'],
  ['IC DIP14', 'package=DIP-14<DIP14>'],
  ['MCU 48-Pin LQFP', 'pins=48<48-Pin> | package=LQFP-48<48-Pin LQFP>'],
  ['IC SO-8', 'package=SOIC-8<SO-8>'],
  ['IC QFN-64-EP(9x9)', 'package=QFN-64<QFN-64-EP>'],
  ['Diode SOT-23-6L', 'package=SOT-23-6<SOT-23-6L>'],
  ['Транзистор ТО-220', 'package=TO-220<ТО-220>'],
  ['LL4148 SC2262 DO3316 3 TO 5V so 8', 'voltage=3..5<3 TO 5V>'],
  ['Diode DO-214AC', 'package=SMA<DO-214AC>'],
  ['SMA connector 50 Ohm', 'impedance=50<50 Ohm>'],
  ['IC 5-DDPAK/TO-263', 'package=TO-263-5<5-DDPAK/TO-263>'],
  ['Transistor Sc-88', 'package=SC-88<Sc-88>'],
  ['RC0603FR-0710KL', ''],
]

const SIZES: Example[] = [
  [
    'Подшипник шариковый 17x40x12',
    'bore=17<17x40x12> | diameter=40<17x40x12> | width=12<17x40x12>',
  ],
  ['Aluminum electrolytic SMD,D6.3xL7.7mm', 'diameter=6.3<D6.3xL7.7mm> | height=7.7<D6.3xL7.7mm>'],
  ['Кнопка тактовая 6х6х5 мм', 'length=6<6х6х5 мм> | width=6<6х6х5 мм> | height=5<6х6х5 мм>'],
  ['Разъем питания 5,5x2,1', 'diameter=5.5<5,5x2,1> | bore=2.1<5,5x2,1>'],
  ['Щётки стеклоочистителя 600/475 мм', 'length=600<600/475 мм> | length=475<475 мм>'],
  ['Щётки стеклоочистителя 650 и 400 мм', 'length=650<650 и 400 мм> | length=400<400 мм>'],
  ['Вилка на плату 6 контактов шаг 2,54 мм', 'ways=6<6 контактов> | pitch=2.54<2,54 мм>'],
  ['Connector 9P WITH 4-40 UN', 'ways=9<9P> | thread=4-40 UN<4-40 UN>'],
  ['Болт М10х1', 'thread=M10x1<М10х1>'],
  ['Болт M12x1.25x28', 'thread=M12x1.25<M12x1.25x28> | length=28<M12x1.25x28>'],
  ['Болт M8', 'thread=M8<M8>'],
  ['Ядро M4', ''],
  ['Ремень приводной 6PK1195', 'length=1195<6PK1195>'],
  ['Battery holder 0.787 in. Diameter', 'diameter=19.9898<0.787 in>'],
  ['Тормозной шланг L=450 мм', 'length=450<450 мм>'],
  ['Right Angle connector 5 Ways', 'ways=5<5 Ways>'],
  ['Header 2x20 pin', ''],
  ['Header 2.54 mm', 'pitch=2.54<2.54 mm>'],
  ['USB connector 7.35 mm', ''],
]

const OTHERS: Example[] = [
  ['IC 5V -40 to 85', 'voltage=5<5V> | temperature=-40..85<-40 to 85>'],
  ['Конденсатор −55…+125 °C', 'temperature=-55..125<−55…+125 °C>'],
  ['Capacitor 105°C 2000h', 'temperature=..105<105°C>'],
  ['Connector 260℃@3S', ''],
  [
    'Кварц 16 МГц ±10ppm (Tol) ±18ppm (Stability)',
    'frequency=16000000<16 МГц> | tolerance=0.001<10ppm>',
  ],
  ['Inductor 37nH@100MHz', 'inductance=0.000000037<37nH>'],
  ['Resistor ±100ppm/ßC', 'tcr=100<100ppm/ßC>'],
  ['Resistor ?? 10%', 'tolerance=10<10%>'],
  ['EEPROM 2K-bit 256 x 8', 'memory=256<2K-bit>'],
  ['EEPROM 256 Kbit', 'memory=32768<256 Kbit>'],
  ['MCU 64KB Flash 20KB RAM', 'memory=65536<64KB>'],
  ['Рэгістр зрухавы 8 біт', 'bits=8<8 біт>'],
  ['Супрессор двунаправленный 5 В', 'direction=bi<двунаправленный> | voltage=5<5 В>'],
  ['MOSFET N- and P-Channel', ''],
  ['Світлодіод червоний', 'colour=red<червоний>'],
  ['Connector (Color may vary)', ''],
]

const CAR_PARTS: Example[] = [
  ['Масло моторное MB 229.51 5W-30 1 л', 'viscosity=5W-30<5W-30> | volume=1<1 л>'],
  ['Синтетика 5W30 4L', 'viscosity=5W-30<5W30> | volume=4<4L>'],
  ['Gear oil 75W90 500 ml', 'viscosity=75W-90<75W90> | volume=0.5<500 ml>'],
  [
    'Фильтр VW, Шкода 1.2–1.4 TSI',
    'make=Volkswagen<VW> | make=Skoda<Шкода> | engine=1.2..1.4<1.2–1.4>',
  ],
  ['Oil filter Opel Astra H 1.6 16V', 'make=Opel<Opel> | model=Astra H<Astra H> | engine=1.6<1.6>'],
  ['Шаровая опора Лада 2108-2115', 'make=Lada<Лада> | model=2108..2115<2108-2115>'],
  [
    'Shock absorber front VW Golf V B4',
    'side=front<front> | make=Volkswagen<VW> | model=Golf V<Golf V>',
  ],
  [
    'Колодки Skoda Octavia 2004–2012',
    'make=Skoda<Skoda> | model=Octavia<Octavia> | years=2004..2012<2004–2012>',
  ],
  ['Фильтр Chevrolet Niva 1.7', 'make=Chevrolet<Chevrolet> | model=Niva<Niva> | engine=1.7<1.7>'],
  ['Рычаг нижний правый', 'side=lower<нижний> | side=right<правый>'],
  ['Рычаг ніжні левы', 'side=lower<ніжні> | side=left<левы>'],
  ['Гальмівні колодки задні', 'side=rear<задні>'],
  ['Важіль передній лівий нижній', 'side=front<передній> | side=left<лівий> | side=lower<нижній>'],
  ['Рычаг падвескі пярэдняга кола', 'side=front<пярэдняга>'],
  ['Зеркало заднего вида левое', 'side=left<левое>'],
  ['Лампа Н7 12 В 55 Вт', 'bulb=H7<Н7> | voltage=12<12 В> | power=55<55 Вт>'],
  ['Смазка 0,5 кг', 'weight=0.5<0,5 кг>'],
  ['CoC and 2-years warranty', ''],
]

describe('a name says', () => {
  it.each(RESISTANCES)('ohms: %s', (name, readings) => expect(read(name)).toBe(readings))
  it.each(CAPACITANCES)('farads and henries: %s', (name, readings) =>
    expect(read(name)).toBe(readings),
  )
  it.each(VOLTAGES_AND_POWERS)('volts, amperes and watts: %s', (name, readings) =>
    expect(read(name)).toBe(readings),
  )
  it.each(OUTLINES)('an outline: %s', (name, readings) => expect(read(name)).toBe(readings))
  it.each(SIZES)('sizes and counts: %s', (name, readings) => expect(read(name)).toBe(readings))
  it.each(OTHERS)('other values: %s', (name, readings) => expect(read(name)).toBe(readings))
  it.each(CAR_PARTS)('what fits a car: %s', (name, readings) => expect(read(name)).toBe(readings))
})
