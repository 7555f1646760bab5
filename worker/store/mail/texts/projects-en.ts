import type { RowFlag } from '../../../db/json/project.ts'
import type { MailTexts } from '../mail-text.ts'
import { type Fact, many, type Phrase, t } from '../phrase.ts'
import type { ProjectMails } from '../project-mails.ts'

interface Words {
  hello: (name: string) => Phrase
}

const REASONS: Record<RowFlag, Phrase> = {
  unknown: t`no part has this number`,
  ambiguous: t`several parts have this number`,
  gone: t`the chosen offer is gone`,
  short: t`too few in stock`,
  price_up: t`costs more than agreed`,
  price_down: t`costs less than agreed`,
  later: t`takes longer than agreed`,
  end_of_life: t`its maker gives it up`,
  replaced: t`its maker names another part in its place`,
}

const reasons = (flags: readonly RowFlag[]): Phrase => ({
  text: flags.map((_, at) => `{${at}}`).join('; '),
  values: flags.map((flag) => REASONS[flag]),
})

type Told = ProjectMails['project-needs']

function proposed({ changes, before, after }: Told): Fact[] {
  if (changes === 0 || after === null) return []
  const rows = many(changes, { one: 'changed row', other: 'changed rows' })
  return [
    [
      'Proposed change',
      before === null
        ? t`${rows}; the sum is then ${after}`
        : t`${rows}; the sum is then ${after} instead of ${before}`,
    ],
  ]
}

/** What the mails about projects say in English. */
export const projectsEn = ({ hello }: Words): Pick<MailTexts['kinds'], keyof ProjectMails> => ({
  'project-needs': (told, store) => ({
    subject:
      told.rows.length === 0
        ? t`${told.project} can be bought for less`
        : t`${told.project} needs your attention`,
    greeting: hello(told.firstName),
    paragraphs: [
      told.rows.length === 0
        ? t`The nightly check of your project ${told.project} at ${store} found a clearly cheaper way to buy it.`
        : t`The nightly check of your project ${told.project} at ${store} found something that needs you.`,
    ],
    facts: [
      ...told.rows.map(({ part, flags }): Fact => [part, reasons(flags)]),
      ...(told.more === 0
        ? []
        : [['And', many(told.more, { one: 'more row', other: 'more rows' })] satisfies Fact]),
      ...proposed(told),
    ],
    button: { label: 'Open the project', url: told.url },
    notes: [
      told.changes === 0
        ? 'No change is proposed: look there at what else would do.'
        : 'Nothing changes until you accept it there, and you can undo it.',
    ],
  }),
})
