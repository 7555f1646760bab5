import type { PageText } from '../../page-text.ts'

export const privacyPolicy: PageText = {
  title: 'Privacy policy',
  description:
    'Which data {{store_name}} keeps, why and for how long, what stays in your browser, and the rights you have.',
  body: `
## In short {#short}

- Searching and filling a cart needs no account and tells us nothing about who you are.
- We ask only for the data an order needs.
- Cards are entered at the payment provider; we never have their numbers.
- Visits are counted only if you have agreed to it.
- We never sell personal data.

## 1. Who is responsible {#operator}

The operator of personal data is the seller behind {{store_name}}, named on the [contacts](/contacts) page. We act under the Law of the Republic of Belarus of 7 May 2021 No. 99-Z “On Personal Data Protection”.

## 2. Which data, and why {#data}

| Data | What for | On what ground |
| --- | --- | --- |
| Name, e-mail, password (only as an irreversible hash) | Your account and signing in | Contract |
| Phone, addresses, recipient | Delivery of your orders | Contract |
| Company, tax number, bank details | Invoices and documents | Contract, law |
| Orders, payments, returns, correspondence | Performance, warranty, bookkeeping | Contract, law |
| Signed-in devices, IP address, time | Protection of your account, investigation of attacks | Contract |
| Log of actions by staff | Control of who changed what | Law |
| E-mail preferences | E-mails you have asked for | Consent |
| Pages viewed | Improving the store | Consent |

Each form says which fields are required. Without them we cannot fulfil the order.

We also keep searches that found nothing, to know which parts are missing. These records contain the words of the search, not who searched.

With a quote or a request for parts we keep the e-mail address it was made with. A guest’s quote is deleted 90 days after its last day, a guest’s request 90 days after our answer. Yours stay in your account until you delete it.

## 3. What is kept in your browser {#browser}

The store keeps some data on your device. It is not sent anywhere from there, except as described below.

**Local storage** stays when the browser is closed:

| What | What for | How long |
| --- | --- | --- |
| Cart and favourites of a guest, with their notes | So that they are there next time | Until you remove them |
| The last prices and stock of what is in the cart | So that the cart opens without a connection too | Until newer ones replace them |
| Recent searches and parts, up to eight of each | The lists on the first page and under the search box | Until you clear them |
| What the columns of your files mean, up to thirty kinds | So that you need not explain a file of the same kind again | Until you delete the site’s data |
| Language, theme, whether the menu is hidden, whether you have signed in here | So that the store looks as you left it | Until you change them; the sign-in mark, until you sign out |
| Answer about statistics; with a yes, a random number for this browser | So that we do not ask at every visit | 365 days, or until you change it |
| For staff: numbers of unfinished uploads | So that a large file continues from where it stopped | Until the file is uploaded |

**Tab storage** (sessionStorage) disappears with the tab:

| What | What for | How long |
| --- | --- | --- |
| A list you pasted or uploaded, your place on the page | So that “back” returns you to where you were | While the tab is open |
| What you typed into fields, never passwords | So that it is not lost when the store is updated | Until the page is next loaded |

**The site cache** (Cache Storage and IndexedDB) makes pages fast and lets them work without a connection:

| What | What for | How long |
| --- | --- | --- |
| Files of the store, and when each was last needed | So that pages open fast and without a connection | Until the next version; files of rare pages up to 30 days |
| Answers of the store you have seen, at most 60 | So that you can read them without a connection | 7 days, or until you sign in or out |

You can delete all of it in your browser’s settings for this site. When you sign in, the guest’s cart and favourites move into your account. To show today’s prices, cart and favourites ask the store for them by the numbers of the offers, without your name. When you share a link to your cart, you pass on the offers and quantities written in it.

## 4. Cookies {#cookies}

| Cookie | What for | How long |
| --- | --- | --- |
| Session | Recognises you between pages; a random number, not readable by scripts | Until you sign out or close the browser; longer with “remember me” |
| XSRF-TOKEN | Keeps other sites from submitting forms for you | Until you close the browser |
| Device | Shows that someone has signed in on this device, so that others cannot lock them out of their account; a signed random number, not readable by scripts | 400 days; ends with a new password |
| locale | The language you chose | 365 days |
| currency | The currency you chose | 365 days |

These are necessary, or remember what you yourself chose, and therefore need no consent. We set no advertising cookies.

## 5. Analytics, only after consent {#analytics}

We ask before counting visits. If you agree, the address of the page, the time, the language, the site you came from and, when you are signed in, the number of your account are recorded. Where Google Analytics is connected, our server passes this on together with the random number that stands for your browser; nothing from Google runs or sets cookies on our pages. If you decline, or your browser sends “Do Not Track” or “Global Privacy Control”, nothing is recorded. You may change your mind at any time; the store works just the same if you decline.

## 6. Who else receives data {#recipients}

- Carriers and the post: what is needed to deliver.
- The payment provider bePaid and banks: the amount and the order number; you enter your card there yourself.
- Hosting and e-mail providers that work on our behalf under contract. Their servers may be abroad. Data goes to countries without adequate protection only on the grounds the law allows.
- State bodies, when the law requires it.

Suppliers receive part numbers and quantities, not your name. Pages of the electronic parts catalogues are frames of other sites; those have their own rules and see your IP address when you open them.

## 7. How long {#retention}

| Data | How long |
| --- | --- |
| Account | Until you delete it |
| Orders, invoices, payments | As long as tax and accounting law requires |
| Security records | Up to twelve months |
| Pages viewed | 400 days |

When you delete your account, your name, addresses and contacts are removed or made anonymous. Orders and invoices are kept for as long as the law requires.

## 8. Your rights {#rights}

You have the right to

1. withdraw your consent; we then stop the processing it allowed and delete the data within 15 days,
2. learn which of your data we process; we answer within 5 working days,
3. have incomplete, outdated or wrong data corrected, within 15 days,
4. learn, once a calendar year free of charge, to whom your data were given, within 15 days,
5. demand that processing stop and data be deleted where there is no ground for it,
6. complain to the National Personal Data Protection Centre of the Republic of Belarus, and go to court.

Much of it you can do yourself in your account: correct your details, download everything we hold about you, choose which e-mails you get, delete the account. For the rest, write to us as the [contacts](/contacts) page says, giving your name and what you are asking for, so that we can be sure it is you.

## 9. How we protect data {#protection}

The connection is encrypted. Passwords are stored as hashes made by a slow, salted function. Staff see only what their role needs, and what they change is recorded. Two-factor authentication is available to everyone.

## 10. Children {#children}

The store is meant for adults. We do not knowingly collect children’s data.

## 11. Changes {#changes}

If this policy changes, the new wording appears here. Where a change touches something you have agreed to, we ask you again.
`,
}
