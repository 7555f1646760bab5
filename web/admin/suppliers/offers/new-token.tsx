import './ways-in.css'
import { Copy } from 'lucide-react'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'

/** A token that was just made, in the command that sends a list with it: it is not shown again. */
export function NewToken({ token }: { token: string }) {
  const { t } = useTranslation('admin/offers')
  const command = `curl -H 'X-File-Name: prices.csv' --data-binary @prices.csv ${location.origin}/api/lists/${token}`
  const copy = () =>
    void navigator.clipboard
      .writeText(command)
      .then(() => showToast({ text: t('ways.copied') }))
      .catch(() => showToast({ text: t('ways.notCopied'), tone: 'bad' }))
  return (
    <Note tone="good" role="status">
      <strong>{t('ways.once')}</strong>
      <pre className="command" translate="no">
        {command}
      </pre>
      <Button size="s" icon={Copy} onClick={copy}>
        {t('ways.copy')}
      </Button>
    </Note>
  )
}
