import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  InboundMail,
  InboundMailFile,
} from '../../../../worker/suppliers/inbound-mails/schemas.ts'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useCan } from '../../frame/use-can.ts'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { useMeasures } from '../../frame/use-measures.ts'
import { inboundMails, takeFile } from './inbound-mails.ts'
import { MailedLists } from './mailed-lists.tsx'
import { OfferSelect } from './offer-select.tsx'

interface Props {
  mail: InboundMail
  file: InboundMailFile
}

/** A file of a mail, the lists it became, and the way to read it for an offer by hand. */
export function MailFile({ mail, file }: Props) {
  const { t } = useTranslation('admin/inbound-mails')
  const { bytes } = useMeasures()
  const can = useCan()
  const { name, archive, size, lists } = file
  return (
    <li className="mail-file stack stack-2">
      <span>
        <span className="medium">{name}</span>{' '}
        <span className="muted">
          {archive === null ? bytes(size) : t('inArchive', { archive, size: bytes(size) })}
        </span>
      </span>
      <MailedLists lists={lists} />
      {mail.is_kept && mail.status !== 'received' && can('suppliers.price-lists.create') && (
        <TakeFile mail={mail} file={file} />
      )}
    </li>
  )
}

function TakeFile({ mail, file }: Props) {
  const { t } = useTranslation('admin/inbound-mails')
  const refresh = useRefresh(inboundMails)
  const isTaken = (id: number | undefined) => file.lists.some(({ offer_id: of }) => of === id)
  const [offer, setOffer] = useState(isTaken(mail.offer?.id) ? undefined : mail.offer?.id)
  const { mutate, isPending } = useMutation({
    mutationFn: (offerId: number) => takeFile(mail.id, { file: file.number, offer_id: offerId }),
    onSuccess: () => {
      setOffer(undefined)
      showToast({ text: t('taken', { name: file.name }) })
    },
    onError: showRefusal,
    onSettled: refresh,
  })
  return (
    <div className="row">
      <OfferSelect
        value={offer}
        onChange={setOffer}
        label={t('takeFor', { name: file.name })}
        none={t('chooseOffer')}
      />
      <Button
        size="s"
        isBusy={isPending}
        disabled={offer === undefined || isTaken(offer)}
        aria-label={t('takeOf', { name: file.name })}
        onClick={() => offer !== undefined && mutate(offer)}
      >
        {t('take')}
      </Button>
    </div>
  )
}
