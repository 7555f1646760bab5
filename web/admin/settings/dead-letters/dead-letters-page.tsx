import type { DeadLetter } from '../../../../worker/store/dead-letters/schemas.ts'
import { SubjectLink } from '../../frame/subject-link.tsx'
import { figure, moment, type ResourceColumn } from '../../resource/columns.tsx'
import { ResourceListPage } from '../../resource/resource-list-page.tsx'
import type { Speech } from '../../resource/use-speech.ts'
import { useSpeech } from '../../resource/use-speech.ts'
import { JobTabs } from '../jobs/job-tabs.tsx'
import { deadLetters } from './dead-letters.ts'
import { RetryChosen, SettleButton } from './settle-button.tsx'

/** Keys have no dots in them: `mail.send` is `mail_send`. */
const kindWords = ({ t }: Pick<Speech, 't'>, kind: string) =>
  t(`kinds.${kind}`, { defaultValue: kind })

const COLUMNS: ResourceColumn<DeadLetter>[] = [
  {
    id: 'job',
    isRowName: true,
    isFull: true,
    cell: ({ kind, subject }, say) => (
      <>
        <span className="medium">{kindWords(say, kind)}</span>
        {subject !== null && (
          <span className="sub">
            <SubjectLink type={subject.type} id={Number(subject.id)} parents={subject.parents}>
              {subject.name ?? `#${subject.id}`}
            </SubjectLink>
          </span>
        )}
      </>
    ),
    csv: ({ kind }, say) => kindWords(say, kind),
  },
  {
    id: 'reason',
    isFull: true,
    skeleton: '200px',
    cell: ({ reason, body }, { t }) => (
      <details>
        <summary>{reason ?? t('noReason')}</summary>
        <code className="code fact">{body}</code>
      </details>
    ),
    csv: ({ reason }, { t }) => reason ?? t('noReason'),
  },
  figure('attempts', ({ attempts }) => attempts),
  moment('created_at', ({ created_at: at }) => at, { isFull: true }),
  {
    id: 'acts',
    acts: { permission: 'settings.jobs.update' },
    cell: (letter, say) => (
      <span className="row nowrap-row">
        <SettleButton act="retry" letter={letter} name={kindWords(say, letter.kind)} />
        <SettleButton act="dismiss" letter={letter} name={kindWords(say, letter.kind)} />
      </span>
    ),
  },
]

/** Jobs that failed at every try: each can be tried once more, or taken off the list. */
export function DeadLettersPage() {
  const { t } = useSpeech(deadLetters.texts)
  return (
    <ResourceListPage
      of={deadLetters}
      columns={COLUMNS}
      about={t('about')}
      tabs={<JobTabs />}
      bulk={{
        permission: 'settings.jobs.update',
        commands: (selection) => <RetryChosen selection={selection} />,
      }}
    />
  )
}
