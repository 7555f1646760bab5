import type { ImportResult } from '../../../worker/sales/projects/files/schemas.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

interface Props {
  result: ImportResult
  onClose: () => void
}

/** What became of an import: rows added and kept, and each line that made none, with why. */
export function LeftOut({ result: { added, kept, left_out: left }, onClose }: Props) {
  const { t } = useTranslation('account/projects')
  const { integer } = useFormat()
  const said = [
    t('imported.added', { count: added, number: integer(added) }),
    kept > 0 && t('imported.kept', { count: kept, number: integer(kept) }),
  ]
  return (
    <Note
      tone={left.length === 0 ? 'good' : 'warn'}
      role="status"
      action={
        <Button size="s" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <strong>{said.filter((each) => each !== false).join(', ')}</strong>
      {left.length > 0 && (
        <details className="left-out" open={left.length <= 5}>
          <summary>
            {t('imported.left', { count: left.length, number: integer(left.length) })}
          </summary>
          <ul>
            {left.map(({ line, why, text }) => (
              <li key={line}>
                {t('imported.line', {
                  line: integer(line),
                  why: t(why === 'too_many' ? 'why.full' : `why.${why}`),
                })}{' '}
                <span className="pn muted">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Note>
  )
}
