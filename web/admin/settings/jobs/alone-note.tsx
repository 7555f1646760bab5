import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Note } from '../../../ui/note.tsx'

const TOML = `[[d1_databases]]
binding = "OFFERS_1"
database_name = "detal-offers-1"
migrations_dir = "migrations/offers"`

const COMMAND = 'npx wrangler d1 migrations apply OFFERS_1 --remote'

/** There is the main database alone: how another one is added. */
export function AloneNote() {
  const { t } = useTranslation('admin/jobs')
  return (
    <Note>
      <div className="stack stack-2">
        <strong>{t('databases.alone.title')}</strong>
        <p>{t('databases.alone.text')}</p>
        <Copied label={t('databases.alone.toml')} text={TOML} />
        <p>{t('databases.alone.tables')}</p>
        <Copied label={t('databases.alone.command')} text={COMMAND} />
      </div>
    </Note>
  )
}

/** What is copied from here as it stands; it scrolls by itself where it is wider than the page. */
const Copied = ({ label, text }: { label: string; text: string }) => (
  <pre className="code job-copied" translate="no" tabIndex={0} role="region" aria-label={label}>
    {text}
  </pre>
)
