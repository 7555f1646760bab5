import { useTranslation } from '../../../i18n/use-translation.tsx'
import type { AdminPage } from '../../../../worker/store/content/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import type { PageWords } from './page-words.ts'

interface Props {
  theirs: AdminPage
  mine: PageWords
  isBusy: boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Somebody else was faster: both texts side by side, and which of them shall stay. */
export function ConflictBox({ theirs, mine, isBusy, onTakeTheirs, onKeepMine }: Props) {
  const { t } = useTranslation('admin/content')
  const { moment } = useMoment()
  const who = theirs.updated_by?.name ?? t('conflict.somebody')
  const what =
    theirs.updated_at === null
      ? t('conflict.wasReset')
      : t('conflict.wasSaved', { who, when: moment(theirs.updated_at) })
  return (
    <Note tone="warn" role="alert">
      <div className="stack stack-3">
        <p>
          <strong>{what}</strong> {t('conflict.text')}
        </p>
        <div className="conflict">
          <Version label={t('conflict.theirs')} words={theirs} />
          <Version label={t('conflict.mine')} words={mine} />
        </div>
        <div className="row">
          <Button isBusy={isBusy} onClick={onTakeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button isBusy={isBusy} onClick={onKeepMine}>
            {t('conflict.keepMine')}
          </Button>
        </div>
      </div>
    </Note>
  )
}

function Version({ label, words }: { label: string; words: PageWords }) {
  return (
    <figure className="stack stack-1">
      <figcaption className="t-13 medium">{label}</figcaption>
      <pre className="conflict-text" tabIndex={0} role="region" aria-label={label}>
        {[words.title, words.description, words.body].filter(Boolean).join('\n\n')}
      </pre>
    </figure>
  )
}
