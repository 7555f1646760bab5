import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { MailDialog } from './mail-dialog.tsx'

/** The offer's own address for lists by mail, and who may use it. */
export function MailWay({ offer }: { offer: SupplierOffer }) {
  const { t } = useTranslation('admin/offers')
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const { mail_address: address, mail_senders: senders, file_mask: mask } = offer
  const copy = () =>
    void navigator.clipboard
      .writeText(address ?? '')
      .then(() => showToast({ text: t('ways.copied') }))
      .catch(() => showToast({ text: t('ways.notCopied'), tone: 'bad' }))
  return (
    <div className="row spread">
      <div className="stack stack-1">
        <p>
          <strong>{t('ways.mail')}</strong>{' '}
          {address === null ? (
            t('ways.mailOff')
          ) : (
            <>
              <code className="mail-address" translate="no">
                {address}
              </code>{' '}
              <Button
                size="s"
                kind="quiet"
                icon={Copy}
                label={t('ways.copyAddress')}
                onClick={copy}
              />
            </>
          )}
        </p>
        {(address !== null || senders.length > 0) && (
          <p className="muted">
            {senders.length === 0
              ? t('ways.noSenders')
              : t('ways.senders', { senders: senders.join(', ') })}
            {mask !== null && ` ${t('ways.fileMask', { mask })}`}
          </p>
        )}
      </div>
      {can('suppliers.offers.update') && (
        <Button kind="quiet" onClick={() => setOpen(true)}>
          {t('ways.mailChange')}
        </Button>
      )}
      {isOpen && <MailDialog offer={offer} onClose={() => setOpen(false)} />}
    </div>
  )
}
