import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { QuoteMail } from '../../../../worker/sales/quote-mails/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { COMMANDS, quoteMails } from './quote-mails.ts'

type Command = keyof typeof COMMANDS

/** How often a mail that is being read is looked at. */
const LOOK_MS = 2_000

/** What can be done with a mail that waits; nothing for one that does not. */
export function QuoteMailCommands({ mail }: { mail: QuoteMail }) {
  const { t } = useTranslation('admin/quote-mails')
  const can = useCan()
  const refresh = useRefresh(quoteMails)
  const [isAsking, setAsking] = useState(false)
  const isRead = mail.status === 'received'
  useEffect(() => {
    if (!isRead) return undefined
    const timer = setInterval(() => void refresh(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isRead, refresh])
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (command: Command) => COMMANDS[command](mail),
    onSuccess: (_, command) => {
      setAsking(false)
      showToast({ text: t(`done.${command}`) })
    },
    onError: showRefusal,
    onSettled: refresh,
  })
  if (!can('sales.quotes.create')) return null
  const isBusy = (command: Command) => isPending && variables === command
  if (isAsking && mail.can.allow) {
    return (
      <Note tone="warn">
        <span className="stack stack-2">
          <span>{t('allow.ask', { sender: mail.sender })}</span>
          <span className="row">
            <Button size="s" kind="main" isBusy={isBusy('allow')} onClick={() => mutate('allow')}>
              {t('allow.confirm')}
            </Button>
            <Button size="s" onClick={() => setAsking(false)}>
              {t('allow.cancel')}
            </Button>
          </span>
        </span>
      </Note>
    )
  }
  if (!mail.can.allow && !mail.can.read && !mail.can.dismiss) return null
  return (
    <div className="row">
      {mail.can.allow && (
        <Button size="s" onClick={() => setAsking(true)}>
          {t('allow.open')}
        </Button>
      )}
      {mail.can.read && (
        <Button size="s" isBusy={isBusy('read')} onClick={() => mutate('read')}>
          {t('read')}
        </Button>
      )}
      {mail.can.dismiss && (
        <Button size="s" kind="quiet" isBusy={isBusy('dismiss')} onClick={() => mutate('dismiss')}>
          {t('dismiss')}
        </Button>
      )}
    </div>
  )
}
