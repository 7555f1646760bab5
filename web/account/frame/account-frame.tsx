import './account.css'
import { Outlet } from '@tanstack/react-router'
import { AccountSide } from './account-side.tsx'

/** Surrounds every page of the account with its navigation. */
export function AccountFrame() {
  return (
    <main id="main" className="wrap shop acc">
      <AccountSide />
      <div className="acc-page">
        <Outlet />
      </div>
    </main>
  )
}
