import type { SensitiveChange } from '../mail-kinds.ts'
import type { MailTexts } from '../mail-text.ts'

const CHANGES: Record<SensitiveChange, string> = {
  'payment-settings': 'Зменены налады аплаты',
  'payment-secret-set': 'Зададзены сакрэтны ключ плацежнай сістэмы',
  'payment-secret-cleared': 'Выдалены сакрэтны ключ плацежнай сістэмы',
  'source-password-set': 'Зададзены пароль да крыніцы прайс-ліста',
  'source-password-cleared': 'Выдалены пароль да крыніцы прайс-ліста',
  'two-factor-required': 'Супрацоўнікам цяпер патрэбна двухэтапная праверка',
  'two-factor-optional': 'Супрацоўнікам больш не патрэбна двухэтапная праверка',
  'staff-roles': 'Зменены ролі супрацоўніка',
  'role-rights': 'Зменены правы ролі',
}

interface Words {
  hello: (name: string) => string
  when: (at: string, ipAddress: string | null) => [string, string][]
}

/** What the mail about sensitive changes says in Belarusian. */
export const sensitiveBe = ({
  hello,
  when,
}: Words): Pick<MailTexts['kinds'], 'sensitive-change'> => ({
  'sensitive-change': ({ firstName, who, changes, name, at, ipAddress }, store) => ({
    subject: 'Зменена важная налада крамы',
    greeting: hello(firstName),
    paragraphs: [
      `Нехта змяніў тое, ад чаго залежаць грошы або бяспека крамы ${store}. Гэты ліст атрымліваюць усе ўладальнікі, і той, хто зрабіў змену, таксама.`,
    ],
    facts: [
      ...changes.map((change): [string, string] => ['Што', CHANGES[change]]),
      ...(name === '' ? [] : [['Дзе', name] satisfies [string, string]]),
      ['Хто', who],
      ...when(at, ipAddress),
    ],
    notes: [
      'Калі ніхто з вас гэтага не хацеў, скончыце сеансы гэтага ўліковага запісу, змяніце яго пароль і паглядзіце налады: ім можа карыстацца хтосьці іншы.',
    ],
  }),
})
