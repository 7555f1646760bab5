import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { OzonAccount } from '../../../../worker/markets/ozon/schemas/accounts.ts'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { ShownOnce } from '../../../form/shown-once.tsx'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useRefresh } from '../../resource/use-resource-dialog.ts'
import { ozonAccounts, renewAddress } from './ozon.ts'

interface Props {
  account: OzonAccount
  url: string
}

/** Opens the address that Ozon sends an account's notifications to. */
export function AddressButton(props: Props) {
  const { t } = useTranslation('admin/ozon')
  const [isOpen, setIsOpen] = useState(false)
  const { name } = props.account
  return (
    <>
      <Button size="s" aria-label={t('address.of', { name })} onClick={() => setIsOpen(true)}>
        {t('address.action')}
      </Button>
      {isOpen && <AddressDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Where Ozon is to send its notifications, to be copied into its cabinet, or given up for another. */
function AddressDialog({ account, url, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('admin/ozon')
  const { name } = account
  const [isAsked, setIsAsked] = useState(false)
  const renewal = useMutation({ mutationFn: renewAddress, onSettled: useRefresh(ozonAccounts) })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('address.title', { name })}
      closeLabel={t('common:action.close')}
    >
      <div className="dialog-body stack stack-4">
        <p>{t('address.text')}</p>
        <ShownOnce
          title={t('address.secret')}
          values={[{ text: url, copy: t('address.copy') }]}
          copied={t('address.copied')}
          notCopied={t('address.notCopied')}
        />
        <div>
          <Button
            size="s"
            aria-label={t('address.renewOf', { name })}
            onClick={() => setIsAsked(true)}
          >
            {t('address.renew')}
          </Button>
        </div>
        {isAsked && (
          <ConfirmDialog
            mutation={renewal}
            input={account}
            title={t('address.renewTitle', { name })}
            description={t('address.renewText')}
            confirmLabel={t('address.renewConfirm')}
            cancelLabel={t('address.keep')}
            done={t('address.renewed', { name })}
            onClose={() => setIsAsked(false)}
          />
        )}
      </div>
    </Dialog>
  )
}
