-- What a link is for: `npm run make-owner` prints links of a purpose of their own, which choose no new password.
ALTER TABLE `password_resets` ADD `purpose` text DEFAULT 'password' NOT NULL;
