import type { AuditChange } from '../../../../worker/store/audit/schemas/audit.ts'
import { LinesTable } from '../../resource/lines-table.tsx'
import { useSpeech } from '../../resource/use-speech.ts'
import { audit } from './audit.ts'
import { fieldWords, valueWords } from './audit-words.ts'

/** Longer texts are folded. */
const FOLDED_FROM = 160

/** What has changed, field by field, as it was and as it is. */
export function ChangesTable({ changes }: { changes: readonly AuditChange[] }) {
  const say = useSpeech(audit.texts)
  const { t } = say
  return (
    <LinesTable
      label={t('entry.changes')}
      columns={[{ title: t('field') }, { title: t('before') }, { title: t('after') }]}
    >
      {changes.map((change) => (
        <tr key={change.path.join('.')}>
          <th scope="row">{fieldWords(say, change.path)}</th>
          {change.is_hidden ? (
            <td className="muted" colSpan={2}>
              {t('hidden')}
            </td>
          ) : (
            <>
              <td data-l={t('before')}>
                {'before' in change && (
                  <Value text={valueWords(say, change, change.before)} isGone={'after' in change} />
                )}
              </td>
              <td data-l={t('after')}>
                {'after' in change && <Value text={valueWords(say, change, change.after)} />}
              </td>
            </>
          )}
        </tr>
      ))}
    </LinesTable>
  )
}

function Value({ text, isGone = false }: { text: string; isGone?: boolean }) {
  const { t } = useSpeech(audit.texts)
  const look = isGone ? 'audit-value audit-was' : 'audit-value'
  if (text.length <= FOLDED_FROM) return <span className={look}>{text}</span>
  return (
    <details className="audit-value">
      <summary>{t('entry.show')}</summary>
      {text}
    </details>
  )
}
