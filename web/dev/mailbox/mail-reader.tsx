import { useTranslation } from '../../i18n/use-translation.tsx'
import type { ReactNode } from 'react'
import type { MailboxMail } from '../../../worker/store/mail/schemas/mails.ts'
import { Segmented } from '../../ui/segmented.tsx'

export type MailView = 'html' | 'text'

interface Props {
  mail: MailboxMail
  view: MailView
  onView: (view: MailView) => void
}

/** One mail, as HTML in a frame without scripts, or as its plain text. */
export function MailReader({ mail, view, onView }: Props) {
  const { t } = useTranslation('dev/mailbox')
  return (
    <article className="mailbox-mail stack stack-3" aria-labelledby="mail-subject">
      <div className="page-head">
        <div className="stack stack-1">
          <h2 className="h2" id="mail-subject" lang={mail.locale}>
            {mail.subject}
          </h2>
          <p className="t-13 muted">{t('toOf', { to: mail.to })}</p>
        </div>
        <Segmented
          label={t('view')}
          value={view}
          options={[
            { value: 'html', label: t('html') },
            { value: 'text', label: t('text') },
          ]}
          onChange={onView}
        />
      </div>
      {view === 'html' ? (
        <iframe
          className="mailbox-frame"
          title={mail.subject}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={withoutSheet(mail.html)}
        />
      ) : (
        <pre className="mailbox-text" lang={mail.locale}>
          {linkedText(mail.text)}
        </pre>
      )}
    </article>
  )
}

/**
 * Our content security policy blocks a mail's styles for dark mode, so it is shown in light
 * colours.
 */
const withoutSheet = (html: string): string => html.replace(/<style>[\s\S]*?<\/style>/, '')

/** Plain text with its addresses as links. */
const linkedText = (text: string): ReactNode[] =>
  text.split(/(https?:\/\/\S+)/).map((piece, index) =>
    index % 2 === 1 ? (
      <a key={`${index} ${piece}`} className="link" href={piece} target="_blank" rel="noreferrer">
        {piece}
      </a>
    ) : (
      piece
    ),
  )
