import { type Locale, type ShippedLocale, shippedOf } from '../../../../web/lib/locales.ts'

/** A customer of the life; nobody has these names, numbers or addresses. */
export interface LifePerson {
  first: string
  last: string
  login: string
  locale: Locale
  country: 'BY' | 'RU'
  city: string
  postcode: string
  street: string
  company: LifeCompany | null
}

export interface LifeCompany {
  name: string
  /** Eight digits of nine; the last one follows from them. */
  taxNumber: string
  login: string
}

/** `First Last login locale city`. */
const NAMES = `
Алесь Кавалёў ales.kavaliou be Мінск|Наталья Белова n.belova ru Минск|Дмитрий Корсак d.korsak ru Гомель
Ірына Шыманская iryna.sh be Гродна|Сергей Панкратов s.pankratov ru Минск|Павел Рудько p.rudko ru Брест
Юлия Савченко y.savchenko ru Витебск|Anton Lewandowski a.lewandowski en Minsk|Кацярына Мелех k.melekh be Мінск
Виктор Дубровский v.dubrovsky ru Могилёв|Ганна Лойка h.lojka be Баранавічы|Олег Тимофеев o.timofeev ru Минск
Мария Зайцева m.zaitseva ru Бобруйск|Яўген Сасноўскі ya.sasnouski be Мінск|Андрей Гринько a.grinko ru Пинск
Светлана Ахременко s.akhr ru Гомель|Игорь Вашкевич i.vashkevich ru Лида|Марта Новак m.novak en Minsk
Кирилл Ефимов k.efimov ru Смоленск|Людмила Прокопчук l.prok ru Орша|Тарас Клімовіч t.klimovich be Полацк
Елена Гаврилова e.gavrilova ru Минск|Роман Штукарь r.shtukar ru Солигорск|Вольга Цішкевіч v.tsishkevich be Слонім
Максим Новицкий m.novitsky ru Минск|Артём Лазарев a.lazarev ru Брянск|Надежда Король n.korol ru Жлобин
Васіль Быкаў-Ліс v.lis be Наваполацк|Николай Ромашко n.romashko ru Минск|Дарья Федотова d.fedotova ru Гродно
Peter Hollis p.hollis en Minsk|Галина Супрун g.suprun ru Речица|Станіслаў Верас s.veras be Мінск
Тимур Галеев t.galeev ru Псков|Оксана Дедова o.dedova ru Молодечно|Яна Крупіч ya.krupich be Мінск
Георгий Лапин g.lapin ru Москва|Полина Ярош p.yarosh ru Минск|Денис Ковальчук d.kovalchuk ru Минск
Вера Старовойтова v.star ru Борисов`

const POSTCODES: Record<string, string> = {
  Гомель: '246000', Гродна: '230000', Гродно: '230000', Брест: '224000', Витебск: '210000', Могилёв: '212000',
  Баранавічы: '225400', Бобруйск: '213800', Пинск: '225710', Лида: '231300', Смоленск: '214000', Орша: '211390',
  Полацк: '211400', Солигорск: '223710', Слонім: '231800', Брянск: '241000', Жлобин: '247210',
  Наваполацк: '211440', Речица: '247500', Псков: '180000', Молодечно: '222310', Москва: '101000', Борисов: '222120',
} // prettier-ignore
const RUSSIAN = new Set(['Смоленск', 'Брянск', 'Псков', 'Москва'])
const STREETS: Record<ShippedLocale, string[]> = {
  be: ['вул. Прыкладная', 'вул. Садовая', 'вул. Няма такой'],
  ru: ['ул. Примерная', 'ул. Садовая', 'ул. Несуществующая'],
  en: ['Example St', 'Garden St', 'Nowhere St'],
}

/** By whom each of the first twelve who are marked buys: `name|tax number without its check digit|login`. */
const COMPANIES: [number, string, string, string][] = [
  [1, 'ООО «Белэлектромонтаж-Пример»', '19100001', 'belem'],
  [2, 'ЧТУП «Автосервис на Полевой»', '49100002', 'polevaya'],
  [4, 'ООО «Промавтоматика-Тест»', '19100003', 'promavto'],
  [5, 'ИП Рудько П. А.', '29100004', 'rudko'],
  [9, 'ОДО «Могилёвремдеталь»', '79100005', 'mogremdetal'],
  [11, 'ООО «Тимтрон»', '19100006', 'timtron'],
  [13, 'ТАА «Сасна Тэхніка»', '19100007', 'sasna'],
  [16, 'ЧП «Лидаподшипник»', '59100008', 'lidapod'],
  [22, 'ОАО «Солигорский механический-Пример»', '69100009', 'smz'],
  [28, 'ООО «Ромашко и партнёры»', '19100010', 'romashko'],
  [32, 'ТАА «Верас Сервіс»', '19100011', 'veras'],
  [38, 'ЧУП «Ковальчук Моторс»', '19100012', 'kmotors'],
]

const WEIGHTS = [29, 23, 19, 17, 13, 7, 5, 3]

/** A УНП with the digit that checks it; where there is none for it, of the next number. */
function payer(digits: string): string {
  const rest = WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11
  return rest < 10 ? `${digits}${rest}` : payer(String(Number(digits) + 20))
}

/** The customers, in the order in which they come to the store. */
export function lifePeople(): LifePerson[] {
  const entries = NAMES.trim().split(/[|\n]/)
  return entries.map((entry, nth) => {
    const [first = '', last = '', login = '', locale = 'ru', city = 'Минск'] = entry.split(' ')
    const company = COMPANIES.find(([who]) => who === nth)
    const streets = STREETS[shippedOf(locale)]
    return {
      first,
      last,
      login,
      locale,
      country: RUSSIAN.has(city) ? 'RU' : 'BY',
      city,
      postcode: POSTCODES[city] ?? '220000',
      street: `${streets[nth % streets.length]}, ${((nth * 7) % 90) + 1}-${((nth * 3) % 60) + 1}`,
      company: company === undefined ? null : { name: company[1], taxNumber: payer(company[2]), login: company[3] }, // prettier-ignore
    }
  })
}
