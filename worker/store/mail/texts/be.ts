import { MONTHS } from '../../../lib/month-names.ts'
import { counted, type MailTexts, momentText } from '../mail-text.ts'
import { orderChangesBe } from './order-changes-be.ts'
import { orderDocumentsBe } from './order-documents-be.ts'
import { sensitiveBe } from './sensitive-be.ts'
import { customersBe } from './customers-be.ts'
import { quotesBe } from './quotes-be.ts'
import { returnsBe } from './returns-be.ts'
import { supplyBe } from './supply-be.ts'
import { integrationsBe } from './integrations-be.ts'
import { companiesBe } from './companies-be.ts'
import { partRequestsBe } from './part-requests-be.ts'
import { priceListsBe } from './price-lists-be.ts'
import { pickupFacts } from '../pickup-facts.ts'
import { promisedFacts } from '../promised-facts.ts'
import { transferFacts } from '../transfer-facts.ts'

const moment = (iso: string) =>
  momentText(iso, (day, month, year) => `${day} ${MONTHS.be[month] ?? ''} ${year} г.`)

const hello = (name: string) => (name === '' ? 'Добры дзень!' : `Добры дзень, ${name}!`)
const minutes = (count: number) =>
  counted('be', count, { one: 'хвіліну', few: 'хвіліны', many: 'хвілін', other: 'хвіліны' })
const days = (count: number) =>
  counted('be', count, { one: 'дзень', few: 'дні', many: 'дзён', other: 'дня' })
const times = (count: number) =>
  counted('be', count, { one: 'раз', few: 'разы', many: 'разоў', other: 'разу' })

const when = (at: string, ipAddress: string | null): [string, string][] => [
  ['Калі', moment(at)],
  ...(ipAddress === null ? [] : [['IP-адрас', ipAddress] satisfies [string, string]]),
]

const NOT_YOU =
  'Калі гэта былі не вы, ваш пароль мог даведацца нехта іншы. Адкрыйце старонку ўваходу, націсніце «Забылі пароль?» і задайце новы: усе сеансы адразу скончацца.'

const UNDONE = (days: string) =>
  `Калі гэта былі не вы, спасылка вышэй верне гэты адрас, скончыць усе сеансы, а сюды прыйдзе ліст са спасылкай для новага пароля. Яна дзейнічае ${days}, уваходзіць для гэтага не трэба.`

export const be: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, url, minutes: count }, store) => ({
      subject: 'Пацвердзіце адрас электроннай пошты',
      greeting: hello(firstName),
      paragraphs: [
        `Гэты адрас указалі для ўліковага запісу ў краме ${store}. Пацвердзіце, што ён ваш, — і вы зможаце афармляць заказы і сачыць за імі.`,
      ],
      button: { label: 'Пацвердзіць адрас', url },
      notes: [
        `Спасылка дзейнічае ${minutes(count)}.`,
        'Гэта не вы? Тады нічога не рабіце: без пацверджання адрас не будзе выкарыстоўвацца.',
      ],
    }),
    'reset-password': ({ firstName, url, minutes: count }, store) => ({
      subject: 'Новы пароль',
      greeting: hello(firstName),
      paragraphs: [`Нехта — хутчэй за ўсё, вы — папрасіў змяніць пароль у краме ${store}.`],
      button: { label: 'Задаць новы пароль', url },
      notes: [
        `Спасылка спрацуе адзін раз і дзейнічае ${minutes(count)}. Нікому яе не перадавайце.`,
        'Вы пра гэта не прасілі? Тады нічога не рабіце: пароль застанецца ранейшым.',
      ],
    }),
    'email-change-asked': ({ firstName, newEmail, url, days: count }, store) => ({
      subject: 'Новы адрас пошты для вашага ўліковага запісу',
      greeting: hello(firstName),
      paragraphs: [
        `Нехта — хутчэй за ўсё, вы — хоча змяніць адрас электроннай пошты ўліковага запісу ў краме ${store}. Новы адрас пачне дзейнічаць, калі адкрыюць спасылку ў лісце, дасланым на яго; да таго часу ўсё застаецца як ёсць.`,
      ],
      facts: [['Новы адрас', newEmail]],
      button: { label: 'Гэта не я', url },
      notes: [UNDONE(days(count))],
    }),
    'email-changed': ({ firstName, newEmail, url, days: count }, store) => ({
      subject: 'Адрас электроннай пошты зменены',
      greeting: hello(firstName),
      paragraphs: [
        `Ваш уліковы запіс у краме ${store} мае цяпер іншы адрас пошты. Сюды лісты больш прыходзіць не будуць.`,
      ],
      facts: [['Новы адрас', newEmail]],
      button: { label: 'Гэта не я', url },
      notes: [UNDONE(days(count))],
    }),
    'password-changed': ({ firstName, at, ipAddress }, store) => ({
      subject: 'Пароль зменены',
      greeting: hello(firstName),
      paragraphs: [
        `Пароль вашага ўліковага запісу ў краме ${store} зменены, сеансы на астатніх прыладах скончаны.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'two-factor-changed': ({ firstName, isOn, at, ipAddress }, store) => ({
      subject: isOn ? 'Двухэтапная праверка ўключана' : 'Двухэтапная праверка адключана',
      greeting: hello(firstName),
      paragraphs: [
        isOn
          ? `Цяпер для ўваходу ў ${store} акрамя пароля патрэбны код з праграмы. Захоўвайце коды аднаўлення там, дзе знойдзеце іх і без тэлефона.`
          : `Цяпер для ўваходу ў ${store} хапае пароля: код з праграмы больш не запытваецца.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'recovery-code-used': ({ firstName, at, ipAddress }, store) => ({
      subject: 'Выкарыстаны код аднаўлення',
      greeting: hello(firstName),
      paragraphs: [
        `У ваш уліковы запіс у краме ${store} увайшлі з дапамогай кода аднаўлення. Гэты код больш не дзейнічае, замест яго створаны новы.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'new-device': ({ firstName, device, at, ipAddress }, store) => ({
      subject: 'Уваход з новай прылады',
      greeting: hello(firstName),
      paragraphs: [
        `У ваш уліковы запіс у краме ${store} увайшлі з прылады, якой мы раней не бачылі.`,
      ],
      facts: [['Прылада', device], ...when(at, ipAddress)],
      notes: ['Калі гэта былі вы, нічога рабіць не трэба.', NOT_YOU],
    }),
    'repeated-failures': ({ firstName, count, at, ipAddress }, store) => ({
      subject: 'Няўдалыя спробы ўвайсці ў ваш уліковы запіс',
      greeting: hello(firstName),
      paragraphs: [
        `Нехта спрабаваў увайсці ў ваш уліковы запіс у краме ${store} і памыліўся ${times(count)} запар. Увайсці нікому не ўдалося; з кожнай новай спробай даводзіцца чакаць даўжэй.`,
      ],
      facts: when(at, ipAddress),
      notes: [
        'Калі гэта былі вы і вы проста забылі пароль, націсніце «Забылі пароль?» на старонцы ўваходу. Калі не — праверце, што гэты пароль не выкарыстоўваецца недзе яшчэ, і ўключыце двухэтапную праверку.',
      ],
    }),
    'repeated-code-failures': ({ firstName, count, at, ipAddress }, store) => ({
      subject: 'Правільны пароль, але няправільныя коды',
      greeting: hello(firstName),
      paragraphs: [
        `Нехта ўвёў правільны пароль ад вашага ўліковага запісу ў краме ${store}, а потым памыліўся ў кодзе двухэтапнай праверкі ${times(count)}. Увайсці нікому не ўдалося; перад новымі спробамі даводзіцца чакаць.`,
      ],
      facts: when(at, ipAddress),
      notes: [
        'Калі гэта былі вы, праверце, ці правільны час на вашым тэлефоне, або ўвядзіце код аднаўлення.',
        'Калі не вы — ваш пароль ведае нехта іншы. Адкрыйце старонку ўваходу, націсніце «Забылі пароль?» і адразу задайце новы — тут і ўсюды, дзе вы карыстаецеся гэтым паролем.',
      ],
    }),
    'account-deleted': ({ firstName }, store) => ({
      subject: 'Уліковы запіс выдалены',
      greeting: hello(firstName),
      paragraphs: [
        `Ваш уліковы запіс у краме ${store} выдалены, як вы і хацелі, а з ім і звесткі пра вас. Заказы і рахункі захоўваюцца столькі, колькі патрабуе закон, але ўжо без уліковага запісу.`,
      ],
      notes: ['Калі гэта былі не вы, адразу напішыце нам. Дзякуй, што былі з намі.'],
    }),
    'order-paid': ({ firstName, number, amount, returned, url, ...order }, store) => ({
      subject: `Заказ ${number} аплачаны`,
      greeting: hello(firstName),
      paragraphs: [
        `Ваш плацеж ${amount} за заказ ${number} у краме ${store} атрыманы.`,
        ...(returned === null
          ? []
          : [
              `${returned} з яго — пераплата; гэтая сума вернецца тым жа шляхам, якім паступіла аплата; банку можа спатрэбіцца некалькі дзён.`,
            ]),
      ],
      facts: [
        ['Заказ', number],
        ['Аплачана', amount],
        ...(returned === null ? [] : [['Вернецца', returned] satisfies [string, string]]),
        ...promisedFacts('be', order),
      ],
      button: { label: 'Адкрыць заказ', url },
    }),
    'payment-failed': ({ firstName, number, amount, url }, store) => ({
      subject: `Заказ ${number}: плацеж не прайшоў`,
      greeting: hello(firstName),
      paragraphs: [
        `Плацеж ${amount} за заказ ${number} у краме ${store} адхілены; грошы не спісаны.`,
        'Заказ захаваны і чакае вас. Аплаціце яго яшчэ раз той жа карткай або іншай.',
      ],
      facts: [
        ['Заказ', number],
        ['Да аплаты', amount],
      ],
      button: { label: 'Аплаціць заказ', url },
    }),
    'order-placed': ({ firstName, number, parts, more, url, ...order }, store) => ({
      subject: `Заказ ${number} аформлены`,
      greeting: hello(firstName),
      paragraphs: [
        `Дзякуем: ваш заказ ${number} у ${store} аформлены.`,
        order.isPrepaid
          ? 'Мы пачнём, як толькі паступіць аплата.'
          : 'Мы паведамім, як толькі ён будзе адпраўлены.',
      ],
      facts: [
        [
          'Дэталі',
          more > 0
            ? `${parts}; і яшчэ ${counted('be', more, { one: 'пазіцыя', few: 'пазіцыі', many: 'пазіцый', other: 'пазіцыі' })}`
            : parts,
        ],
        ['Дастаўка', order.shipping],
        ...promisedFacts('be', order),
        ...pickupFacts('be', order.pickup),
        ['Аплата', order.payment],
        ['Разам', order.total],
        ...transferFacts('be', order),
      ],
      button: { label: 'Адкрыць заказ', url },
      notes: order.transfer
        ? [
            'На старонцы заказу ёсць рахунак на аплату ў PDF; калі ваш банк чытае QR-коды, то і код.',
          ]
        : [],
    }),
    ...orderDocumentsBe,
    ...orderChangesBe,
    ...sensitiveBe({ hello, when }),
    ...customersBe,
    ...quotesBe,
    ...supplyBe,
    'back-in-stock': ({ firstName, part, remains, price, url }, store) => ({
      subject: `${part} зноў у наяўнасці`,
      greeting: hello(firstName),
      paragraphs: [`Вы прасілі паведаміць: ${part} зноў можна купіць у ${store}.`],
      facts: [
        ['У наяўнасці', String(remains)],
        ['Цана за штуку', price],
      ],
      button: { label: 'Паглядзець прапановы', url },
      notes: ['Больш мы пра гэта не паведамім, пакуль вы не ўключыце апавяшчэнне зноў.'],
    }),
    'price-below': ({ firstName, part, wanted, price, url }, store) => ({
      subject: `${part} каштуе ${price}`,
      greeting: hello(firstName),
      paragraphs: [
        `Вы прасілі паведаміць: цана на ${part} у ${store} знізілася да той, якую вы хацелі.`,
      ],
      facts: [
        ['Вы хацелі', wanted],
        ['Цана за штуку', price],
      ],
      button: { label: 'Паглядзець прапановы', url },
      notes: ['Больш мы пра гэта не паведамім, пакуль вы не ўключыце апавяшчэнне зноў.'],
    }),
    ...companiesBe,
    ...integrationsBe({ hello, when }),
    ...partRequestsBe,
    ...returnsBe,
    ...priceListsBe,
    'team-invitation': ({ team, inviter, url, days: count }, store) => ({
      subject: `${inviter} запрашае вас у каманду «${team}»`,
      greeting: hello(''),
      paragraphs: [
        `${inviter} запрашае вас працаваць разам у камандзе «${team}» у краме ${store}. Увайдзіце або зарэгіструйцеся менавіта з гэтым адрасам і прыміце запрашэнне.`,
      ],
      button: { label: 'Адкрыць запрашэнне', url },
      notes: [
        `Спасылка дзейнічае ${days(count)}.`,
        'Не ведаеце, хто гэта? Тады нічога не рабіце: без згоды ў каманду не трапляюць.',
      ],
    }),
  },
  copyLink: 'Калі кнопка не працуе, скапіюйце гэты адрас у браўзер:',
  footer: (store) =>
    `${store} дасылае гэты ліст, бо ён датычыць вашага ўліковага запісу. Ён адпраўлены аўтаматычна; адказы на яго не чытаюцца.`,
  contact: (email) => `Ёсць пытанні? Напішыце нам: ${email}.`,
}
