CREATE TABLE `order_method_titles` (
	`order_id` integer NOT NULL,
	`locale` text NOT NULL,
	`shipping_title` text NOT NULL,
	`payment_title` text NOT NULL,
	PRIMARY KEY(`order_id`, `locale`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action
);
