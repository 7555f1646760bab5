import { MONTHS } from '../../../lib/month-names.ts'
import { counted, type MailTexts, momentText } from '../mail-text.ts'
import { orderChangesRu } from './order-changes-ru.ts'
import { orderDocumentsRu } from './order-documents-ru.ts'
import { sensitiveRu } from './sensitive-ru.ts'
import { customersRu } from './customers-ru.ts'
import { quotesRu } from './quotes-ru.ts'
import { returnsRu } from './returns-ru.ts'
import { supplyRu } from './supply-ru.ts'
import { integrationsRu } from './integrations-ru.ts'
import { companiesRu } from './companies-ru.ts'
import { partRequestsRu } from './part-requests-ru.ts'
import { priceListsRu } from './price-lists-ru.ts'
import { pickupFacts } from '../pickup-facts.ts'
import { promisedFacts } from '../promised-facts.ts'
import { transferFacts } from '../transfer-facts.ts'

const moment = (iso: string) =>
  momentText(iso, (day, month, year) => `${day} ${MONTHS.ru[month] ?? ''} ${year} г.`)

const hello = (name: string) => (name === '' ? 'Здравствуйте!' : `Здравствуйте, ${name}!`)
const minutes = (count: number) =>
  counted('ru', count, { one: 'минуту', few: 'минуты', many: 'минут', other: 'минуты' })
const days = (count: number) =>
  counted('ru', count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })
const times = (count: number) =>
  counted('ru', count, { one: 'раз', few: 'раза', many: 'раз', other: 'раза' })

const when = (at: string, ipAddress: string | null): [string, string][] => [
  ['Когда', moment(at)],
  ...(ipAddress === null ? [] : [['IP-адрес', ipAddress] satisfies [string, string]]),
]

const NOT_YOU =
  'Если это были не вы, ваш пароль мог узнать кто-то другой. Откройте страницу входа, нажмите «Забыли пароль?» и задайте новый: все сеансы сразу завершатся.'

const UNDONE = (days: string) =>
  `Если это были не вы, ссылка выше вернёт этот адрес, завершит все сеансы, а сюда придёт письмо со ссылкой для нового пароля. Она действует ${days}, входить для этого не нужно.`

export const ru: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, url, minutes: count }, store) => ({
      subject: 'Подтвердите адрес электронной почты',
      greeting: hello(firstName),
      paragraphs: [
        `Этот адрес указали для учётной записи в магазине ${store}. Подтвердите, что он ваш, — и вы сможете оформлять заказы и следить за ними.`,
      ],
      button: { label: 'Подтвердить адрес', url },
      notes: [
        `Ссылка действует ${minutes(count)}.`,
        'Это не вы? Тогда ничего не делайте: без подтверждения адрес использоваться не будет.',
      ],
    }),
    'reset-password': ({ firstName, url, minutes: count }, store) => ({
      subject: 'Новый пароль',
      greeting: hello(firstName),
      paragraphs: [`Кто-то — скорее всего, вы — попросил сменить пароль в магазине ${store}.`],
      button: { label: 'Задать новый пароль', url },
      notes: [
        `Ссылка сработает один раз и действует ${minutes(count)}. Никому её не передавайте.`,
        'Вы об этом не просили? Тогда ничего не делайте: пароль останется прежним.',
      ],
    }),
    'email-change-asked': ({ firstName, newEmail, url, days: count }, store) => ({
      subject: 'Новый адрес почты для вашей учётной записи',
      greeting: hello(firstName),
      paragraphs: [
        `Кто-то, скорее всего вы, хочет сменить адрес электронной почты учётной записи в магазине ${store}. Новый адрес начнёт действовать, когда откроют ссылку в письме, отправленном на него; до тех пор всё остаётся как есть.`,
      ],
      facts: [['Новый адрес', newEmail]],
      button: { label: 'Это не я', url },
      notes: [UNDONE(days(count))],
    }),
    'email-changed': ({ firstName, newEmail, url, days: count }, store) => ({
      subject: 'Адрес электронной почты изменён',
      greeting: hello(firstName),
      paragraphs: [
        `У вашей учётной записи в магазине ${store} теперь другой адрес почты. Сюда письма больше приходить не будут.`,
      ],
      facts: [['Новый адрес', newEmail]],
      button: { label: 'Это не я', url },
      notes: [UNDONE(days(count))],
    }),
    'password-changed': ({ firstName, at, ipAddress }, store) => ({
      subject: 'Пароль изменён',
      greeting: hello(firstName),
      paragraphs: [
        `Пароль вашей учётной записи в магазине ${store} изменён, сеансы на остальных устройствах завершены.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'two-factor-changed': ({ firstName, isOn, at, ipAddress }, store) => ({
      subject: isOn ? 'Двухэтапная проверка включена' : 'Двухэтапная проверка отключена',
      greeting: hello(firstName),
      paragraphs: [
        isOn
          ? `Теперь для входа в ${store} кроме пароля нужен код из приложения. Храните коды восстановления там, где найдёте их и без телефона.`
          : `Теперь для входа в ${store} достаточно пароля: код из приложения больше не запрашивается.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'recovery-code-used': ({ firstName, at, ipAddress }, store) => ({
      subject: 'Использован код восстановления',
      greeting: hello(firstName),
      paragraphs: [
        `В вашу учётную запись в магазине ${store} вошли с помощью кода восстановления. Этот код больше не действует, вместо него создан новый.`,
      ],
      facts: when(at, ipAddress),
      notes: [NOT_YOU],
    }),
    'new-device': ({ firstName, device, at, ipAddress }, store) => ({
      subject: 'Вход с нового устройства',
      greeting: hello(firstName),
      paragraphs: [
        `В вашу учётную запись в магазине ${store} вошли с устройства, которого мы раньше не видели.`,
      ],
      facts: [['Устройство', device], ...when(at, ipAddress)],
      notes: ['Если это были вы, ничего делать не нужно.', NOT_YOU],
    }),
    'repeated-failures': ({ firstName, count, at, ipAddress }, store) => ({
      subject: 'Неудачные попытки войти в вашу учётную запись',
      greeting: hello(firstName),
      paragraphs: [
        `Кто-то пытался войти в вашу учётную запись в магазине ${store} и ошибся ${times(count)} подряд. Войти никому не удалось; с каждой новой попыткой приходится ждать дольше.`,
      ],
      facts: when(at, ipAddress),
      notes: [
        'Если это были вы и вы просто забыли пароль, нажмите «Забыли пароль?» на странице входа. Если нет — проверьте, что этот пароль не используется где-то ещё, и включите двухэтапную проверку.',
      ],
    }),
    'repeated-code-failures': ({ firstName, count, at, ipAddress }, store) => ({
      subject: 'Верный пароль, но неверные коды',
      greeting: hello(firstName),
      paragraphs: [
        `Кто-то ввёл верный пароль от вашей учётной записи в магазине ${store}, а потом ошибся в коде двухэтапной проверки ${times(count)}. Войти никому не удалось; перед новыми попытками приходится ждать.`,
      ],
      facts: when(at, ipAddress),
      notes: [
        'Если это были вы, проверьте, верное ли время на вашем телефоне, или введите код восстановления.',
        'Если не вы — ваш пароль знает кто-то другой. Откройте страницу входа, нажмите «Забыли пароль?» и сразу задайте новый — здесь и везде, где вы пользуетесь этим паролем.',
      ],
    }),
    'account-deleted': ({ firstName }, store) => ({
      subject: 'Учётная запись удалена',
      greeting: hello(firstName),
      paragraphs: [
        `Ваша учётная запись в магазине ${store} удалена по вашему желанию, а с ней и сведения о вас. Заказы и счета хранятся столько, сколько требует закон, но уже без учётной записи.`,
      ],
      notes: ['Если это были не вы, сразу напишите нам. Спасибо, что были с нами.'],
    }),
    'order-paid': ({ firstName, number, amount, returned, url, ...order }, store) => ({
      subject: `Заказ ${number} оплачен`,
      greeting: hello(firstName),
      paragraphs: [
        `Ваш платёж ${amount} за заказ ${number} в магазине ${store} получен.`,
        ...(returned === null
          ? []
          : [
              `${returned} из него — переплата; эта сумма вернётся тем же путём, каким поступила оплата; банку может понадобиться несколько дней.`,
            ]),
      ],
      facts: [
        ['Заказ', number],
        ['Оплачено', amount],
        ...(returned === null ? [] : [['Вернётся', returned] satisfies [string, string]]),
        ...promisedFacts('ru', order),
      ],
      button: { label: 'Открыть заказ', url },
    }),
    'payment-failed': ({ firstName, number, amount, url }, store) => ({
      subject: `Заказ ${number}: платёж не прошёл`,
      greeting: hello(firstName),
      paragraphs: [
        `Платёж ${amount} за заказ ${number} в магазине ${store} отклонён; деньги не списаны.`,
        'Заказ сохранён и ждёт вас. Оплатите его ещё раз той же картой или другой.',
      ],
      facts: [
        ['Заказ', number],
        ['К оплате', amount],
      ],
      button: { label: 'Оплатить заказ', url },
    }),
    'order-placed': ({ firstName, number, parts, more, url, ...order }, store) => ({
      subject: `Ваш заказ ${number}`,
      greeting: hello(firstName),
      paragraphs: [
        `Спасибо: ваш заказ ${number} в ${store} оформлен.`,
        order.isPrepaid
          ? 'Мы начнём, как только поступит оплата.'
          : 'Мы сообщим, как только он будет отправлен.',
      ],
      facts: [
        [
          'Детали',
          more > 0
            ? `${parts}; и ещё ${counted('ru', more, { one: 'позиция', few: 'позиции', many: 'позиций', other: 'позиции' })}`
            : parts,
        ],
        ['Доставка', order.shipping],
        ...promisedFacts('ru', order),
        ...pickupFacts('ru', order.pickup),
        ['Оплата', order.payment],
        ['Итого', order.total],
        ...transferFacts('ru', order),
      ],
      button: { label: 'Открыть заказ', url },
      notes: order.transfer
        ? ['На странице заказа есть счёт на оплату в PDF; если ваш банк читает QR-коды, то и код.']
        : [],
    }),
    ...orderDocumentsRu,
    ...orderChangesRu,
    ...sensitiveRu({ hello, when }),
    ...customersRu,
    ...quotesRu,
    ...supplyRu,
    'back-in-stock': ({ firstName, part, remains, price, url }, store) => ({
      subject: `${part} снова в наличии`,
      greeting: hello(firstName),
      paragraphs: [`Вы просили сообщить: ${part} снова можно купить в ${store}.`],
      facts: [
        ['В наличии', String(remains)],
        ['Цена за штуку', price],
      ],
      button: { label: 'Посмотреть предложения', url },
      notes: ['Больше мы об этом не сообщим, пока вы не включите уведомление снова.'],
    }),
    'price-below': ({ firstName, part, wanted, price, url }, store) => ({
      subject: `${part} стоит ${price}`,
      greeting: hello(firstName),
      paragraphs: [
        `Вы просили сообщить: цена на ${part} в ${store} снизилась до той, которую вы хотели.`,
      ],
      facts: [
        ['Вы хотели', wanted],
        ['Цена за штуку', price],
      ],
      button: { label: 'Посмотреть предложения', url },
      notes: ['Больше мы об этом не сообщим, пока вы не включите уведомление снова.'],
    }),
    ...companiesRu,
    ...integrationsRu({ hello, when }),
    ...partRequestsRu,
    ...returnsRu,
    ...priceListsRu,
    'team-invitation': ({ team, inviter, url, days: count }, store) => ({
      subject: `${inviter} приглашает вас в команду «${team}»`,
      greeting: hello(''),
      paragraphs: [
        `${inviter} приглашает вас работать вместе в команде «${team}» в магазине ${store}. Войдите или зарегистрируйтесь именно с этим адресом и примите приглашение.`,
      ],
      button: { label: 'Открыть приглашение', url },
      notes: [
        `Ссылка действует ${days(count)}.`,
        'Не знаете, кто это? Тогда ничего не делайте: в команду не попадают без согласия.',
      ],
    }),
  },
  copyLink: 'Если кнопка не работает, скопируйте этот адрес в браузер:',
  footer: (store) =>
    `${store} отправляет это письмо, потому что оно касается вашей учётной записи. Оно отправлено автоматически; ответы на него не читаются.`,
  contact: (email) => `Есть вопросы? Напишите нам: ${email}.`,
}
