import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.tsx'
import { useMoment } from '../../../i18n/use-moment.ts'
import type { SupplierOffer } from '../../../../worker/suppliers/suppliers/schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { ConfirmDialog } from '../../../form/confirm-dialog.tsx'
import { showRefusal } from '../../../shell/show-refusal.ts'
import { useCan } from '../../frame/use-can.ts'
import { makeToken, revokeToken, SUPPLY, updateOffer } from '../suppliers/suppliers.ts'
import { MailWay } from './mail-way.tsx'
import { NewToken } from './new-token.tsx'

/** How lists come without anybody: with a token, by a program, by mail; and whether those go live by themselves. */
export function WaysIn({ offer }: { offer: SupplierOffer }) {
  const { t } = useTranslation('admin/offers')
  const { moment } = useMoment()
  const can = useCan()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: SUPPLY })
  const [asked, setAsked] = useState<'replace' | 'revoke' | null>(null)
  const make = useMutation({ mutationFn: () => makeToken(offer.id), onSuccess: refresh })
  const revoke = useMutation({
    mutationFn: () => revokeToken(offer.id),
    onSuccess: () => {
      make.reset()
      return refresh()
    },
  })
  const automatic = useMutation({
    mutationFn: (isOn: boolean) => updateOffer(offer.id, { is_auto_applied: isOn }),
    onSuccess: refresh,
    onError: showRefusal,
  })
  const { api_token: token, is_auto_applied: isAutomatic } = offer
  const maySwitch =
    can('suppliers.offers.update') &&
    (isAutomatic || can('suppliers.price-lists.create&suppliers.price-lists.apply'))
  const close = () => setAsked(null)
  return (
    <section className="stack" aria-labelledby="ways">
      <div className="section-head">
        <h2 className="h2" id="ways">
          {t('ways.title')}
        </h2>
      </div>
      <div className="row spread">
        <p>
          <strong>{t('ways.api')}</strong>{' '}
          {token === null
            ? t('ways.none')
            : token.last_used_at === null
              ? t('ways.unused', { at: moment(token.created_at) })
              : t('ways.used', { at: moment(token.last_used_at) })}
        </p>
        <div className="row">
          {token === null ? (
            <Button
              isBusy={make.isPending}
              onClick={() => make.mutate(undefined, { onError: showRefusal })}
            >
              {t('ways.make')}
            </Button>
          ) : (
            <>
              <Button kind="quiet" onClick={() => setAsked('replace')}>
                {t('ways.replace')}
              </Button>
              <Button kind="quiet" onClick={() => setAsked('revoke')}>
                {t('ways.revoke')}
              </Button>
            </>
          )}
        </div>
      </div>
      <MailWay offer={offer} />
      {make.data !== undefined && token !== null && <NewToken token={make.data.token} />}
      <Switch
        isOn={automatic.isPending ? automatic.variables : isAutomatic}
        isDisabled={!maySwitch || automatic.isPending}
        hint={t('ways.automaticHint')}
        onChange={(isOn) => automatic.mutate(isOn)}
      >
        {t(offer.update_method === 'feed' ? 'ways.automaticFed' : 'ways.automatic')}
      </Switch>
      {asked === 'replace' && (
        <ConfirmDialog
          mutation={make}
          input={undefined}
          title={t('ways.replaceTitle')}
          description={t('ways.replaceText')}
          confirmLabel={t('ways.replace')}
          cancelLabel={t('common:action.cancel')}
          done={t('ways.replaced')}
          onClose={close}
        />
      )}
      {asked === 'revoke' && (
        <ConfirmDialog
          mutation={revoke}
          input={undefined}
          title={t('ways.revokeTitle')}
          description={t('ways.revokeText')}
          confirmLabel={t('ways.revoke')}
          cancelLabel={t('common:action.cancel')}
          done={t('ways.revoked')}
          onClose={close}
        />
      )}
    </section>
  )
}
