/** A part somebody makes, and what one piece of it is worth, in kopecks of the store's currency. */
export interface Part {
  brand: string
  mpn: string
  name: string
  worth: number
  /** What it is sold by. */
  pack: number
}

export type Trade = 'electronics' | 'cars' | 'bearings'

const E24 = [
  10, 11, 12, 13, 15, 16, 18, 20, 22, 24, 27, 30, 33, 36, 39, 43, 47, 51, 56, 62, 68, 75, 82, 91,
]
const E12 = [10, 12, 15, 18, 22, 27, 33, 39, 47, 56, 68, 82]
const SIZES = ['0402', '0603', '0805', '1206', '1210', '2010']

/** 4702 → 47 kΩ, in the letters of makers: `47K`, `4K7`, `470R`. */
function ohms(digits: number, power: number): { code: string; words: string } {
  const value = digits * 10 ** power
  const [unit, letter, step] =
    value < 1000 ? ['Ом', 'R', 1] : value < 1e6 ? ['кОм', 'K', 1000] : ['МОм', 'M', 1e6]
  const number = value / (step as number)
  const code = Number.isInteger(number)
    ? `${number}${letter}`
    : String(number).replace('.', letter as string)
  return { code, words: `${String(number).replace('.', ',')} ${unit}` }
}

function resistors(): Part[] {
  return SIZES.flatMap((size, nth) =>
    [0, 1, 2, 3, 4].flatMap((power) =>
      E24.map((digits) => {
        const { code, words } = ohms(digits, power)
        const mpn = `RC${size}FR-07${code}L`
        const name = `Резистор SMD ${size} 1% ${words}`
        return { brand: 'Yageo', mpn, name, worth: 3 + nth, pack: 100 }
      }),
    ),
  )
}

const FARADS = [
  { power: 0, unit: 'пФ', step: 1, code: 0 },
  { power: 1, unit: 'пФ', step: 1, code: 1 },
  { power: 2, unit: 'нФ', step: 1000, code: 2 },
  { power: 3, unit: 'нФ', step: 1000, code: 3 },
  { power: 4, unit: 'нФ', step: 1000, code: 4 },
]
const CASES: Record<string, string> = {
  '0402': '155',
  '0603': '188',
  '0805': '21B',
  '1206': '31C',
  '1210': '32E',
}

function capacitors(): Part[] {
  return Object.entries(CASES).flatMap(([size, make], nth) =>
    FARADS.flatMap(({ power, unit, step, code }) =>
      E12.flatMap((digits) => {
        const value = String((digits * 10 ** power) / step).replace('.', ',')
        const kind = power < 2 ? 'C0G' : 'X7R'
        const name = `Конденсатор керамический ${size} ${kind} 50 В ${value} ${unit}`
        const letters = kind === 'C0G' ? '5C1H' : 'R71H'
        const murata = `GRM${make}${letters}${digits}${code}KA01D`
        const samsung = `CL${size.slice(0, 2)}B${digits}${code}KB8NNNC`
        return [
          { brand: 'Murata', mpn: murata, name, worth: 9 + nth * 4, pack: 50 },
          { brand: 'Samsung Electro-Mechanics', mpn: samsung, name, worth: 6 + nth * 3, pack: 100 },
        ]
      }),
    ),
  )
}

/** Brand, numbers, what they are, roubles apiece. */
const CHIPS: [string, string, string, number][] = [
  ['STMicroelectronics', 'STM32F103C8T6 STM32F407VGT6 STM32G031K8T6 STM32L072CZT6 STM32H743ZIT6', 'Микроконтроллер ARM Cortex-M', 1450], // prettier-ignore
  ['STMicroelectronics', 'L7805CV L7809CV L7812CV L7905CV LD1117V33 LD1117S50TR LM217T L200CV', 'Стабилизатор напряжения линейный', 210], // prettier-ignore
  ['Texas Instruments', 'LM358DR LM324N TL072CP TL084CN NE5532P OPA2134PA LMV358IDR TLV2372IDR', 'Усилитель операционный', 240], // prettier-ignore
  ['Texas Instruments', 'TPS54331DR LM2596S-5.0 LM2576T-ADJ TPS5430DDAR TPS62130RGTR LM5017MR', 'Преобразователь DC/DC понижающий', 620], // prettier-ignore
  ['Microchip', 'ATMEGA328P-PU ATMEGA328P-AU ATTINY85-20PU PIC16F877A-I/P PIC18F4550-I/P ATMEGA2560-16AU', 'Микроконтроллер 8 бит', 980], // prettier-ignore
  ['Infineon', 'IRF540NPBF IRFZ44NPBF IRLZ44NPBF IRF3205PBF IRF9540NPBF IRLML6401TRPBF IRFP460PBF', 'Транзистор полевой', 310], // prettier-ignore
  ['onsemi', '2N2222A BC547B BC557B MMBT3904LT1G MMBT3906LT1G BD139-16 TIP122G MJE13003G', 'Транзистор биполярный', 45], // prettier-ignore
  ['Vishay', '1N4007-E3/54 1N5408-E3/54 SS34-E3/57T BYV26C-TAP 1N5819-E3/54 TSOP4838 SMBJ5.0A-E3/52', 'Диод', 38], // prettier-ignore
  ['Nexperia', 'BAT54S,215 BAV99,215 BZX84-C5V1,215 PMEG3010EJ 74HC595D,118 74HC4051D,653 74LVC1G14GW', 'Компонент логический и защитный', 52], // prettier-ignore
  ['Molex', '0022232021 0022232031 0039012040 0430250400 0436450200 0522710469', 'Разъём на плату', 95], // prettier-ignore
  ['Würth Elektronik', '7447709100 744771147 74438356010 61300411121 150060RS75000', 'Дроссель, разъём или светодиод', 180], // prettier-ignore
]

const CARS: [string, string, string, number][] = [
  ['Mann-Filter', 'W', 'Фильтр масляный', 1900],
  ['Mahle', 'OC', 'Фильтр масляный', 1700],
  ['Bosch', '0 986 AF', 'Фильтр', 1850],
  ['Mann-Filter', 'C', 'Фильтр воздушный', 2900],
  ['Mahle', 'LX', 'Фильтр воздушный', 2600],
  ['Mann-Filter', 'CU', 'Фильтр салона', 3300],
  ['Brembo', 'P 85', 'Колодки тормозные дисковые', 11_200],
  ['TRW', 'GDB', 'Колодки тормозные дисковые', 9400],
  ['Brembo', '09.A', 'Диск тормозной', 16_800],
  ['Sachs', '313', 'Амортизатор', 21_500],
  ['KYB', '335', 'Амортизатор газовый', 18_900],
  ['Lemförder', '34', 'Рычаг подвески', 24_300],
  ['Gates', '5', 'Ремень ГРМ', 6200],
  ['Contitech', 'CT', 'Ремень ГРМ', 7400],
  ['NGK', '9', 'Свеча зажигания', 1350],
  ['Elring', '915.', 'Прокладка головки блока', 8800],
  ['Victor Reinz', '71-', 'Комплект прокладок', 10_600],
  ['Luk', '620', 'Комплект сцепления', 38_900],
]
const MODELS = [
  'VW Golf, Passat 1.6–2.0',
  'Skoda Octavia II 1.4 TSI',
  'Renault Logan, Duster 1.6',
  'Ford Focus II 1.6',
  'Opel Astra J 1.4',
  'Audi A4 B8 2.0 TDI',
  'BMW 3 E90 2.0d',
  'Peugeot 308 1.6 HDi',
  'Citroen C4 1.6',
  'Lada Vesta 1.6',
  'Hyundai Solaris 1.4',
  'Kia Rio 1.6',
]

function carParts(): Part[] {
  return CARS.flatMap(([brand, mark, what, worth], kind) =>
    Array.from({ length: 36 }, (_, nth) => {
      const number = 100 + ((kind * 131 + nth * 37) % 880)
      const mpn = `${mark}${/[. -]$/.test(mark) ? '' : ' '}${number}${nth % 5 === 0 ? `/${(nth % 7) + 1}` : ''}`
      const model = MODELS[(kind + nth) % MODELS.length] ?? ''
      const price = Math.round((worth * (70 + ((kind * 7 + nth * 13) % 60))) / 100)
      return { brand, mpn, name: `${what} ${model}`, worth: price, pack: 1 }
    }),
  )
}

const BALLS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const SEALS = [
  ['SKF', '-2RSH', 'закрытый'],
  ['SKF', '-2Z', 'с щитками'],
  ['FAG', '-2RSR', 'закрытый'],
  ['FAG', '-2ZR-C3', 'с щитками, C3'],
  ['NSK', 'DDU', 'закрытый'],
  ['NSK', 'ZZ', 'с щитками'],
] as const

function bearings(): Part[] {
  return ['60', '62', '63', '64'].flatMap((series, at) =>
    BALLS.flatMap((size) =>
      SEALS.map(([brand, seal, words]) => ({
        brand,
        mpn: `${series}${String(size).padStart(2, '0')}${seal}`,
        name: `Подшипник шариковый ${words} ${series}${String(size).padStart(2, '0')}`,
        worth: 420 + size * 160 + at * 240 + (brand === 'NSK' ? 0 : 180),
        pack: 1,
      })),
    ),
  )
}

const chips = (): Part[] =>
  CHIPS.flatMap(([brand, numbers, name, worth]) =>
    numbers.split(' ').map((mpn, nth) => {
      return { brand, mpn, name: `${name} ${mpn}`, worth: worth + nth * 17, pack: 1 }
    }),
  )

/** Every part that some supplier of the life sells. */
export const partsOf: Record<Trade, () => Part[]> = {
  electronics: () => [...chips(), ...resistors(), ...capacitors()],
  cars: carParts,
  bearings,
}
