/** Mails that nobody asked for. */
export const spam: readonly { title: string; text: string }[] = [
  {
    title: "Guest post on your website",
    text: "Hello dear, I came across your wonderful blog and was impressed by its quality. I would like to publish an article there with two do-follow links to my client. What is your price per post?",
  },
  {
    title: "FINAL NOTICE: invoice overdue",
    text: "Dear accounts payable, your invoice from Brightmoor Registry Services is 60 days overdue. Open the attached form and settle GBP 489.00 within 24 hours to avoid legal steps. Do not reply to this mail.",
  },
  {
    title: "You have been selected!!!",
    text: "CONGRATULATIONS! Your email address has won 850,000 pounds in the Grand Meridian online draw.\n\nSend your full name, telephone number and a copy of your passport to our claims officer at claims@grand-meridian.test to receive the prize.",
  },
  {
    title: "Your parcel could not be delivered",
    text: "Our driver was at your door but nobody was home. A redelivery fee of 1.99 is due. Confirm your card details within 12 hours or the parcel will be returned to its sender.",
  },
  {
    title: "Page one in 30 days, guaranteed",
    text: "Hi, I just had a look at your site and found 47 serious SEO errors which are costing you customers every day. We bring you to page one in 30 days or you pay nothing. May I send you a free audit and our price list?",
  },
  {
    title: "Re: Re: our call",
    text: "Just bumping this to the top of your inbox! I know how busy you are. Would 15 minutes on Tuesday or Thursday work to talk about tripling your qualified leads?",
  },
  {
    title: "Mailbox almost full (98%)",
    text: "Your mailbox has reached its storage limit and incoming messages are being held back. Sign in with your current password on the page below to add 5 GB free of charge. The mail administrator.",
  },
  {
    title: "strictly confidential proposal",
    text: "Good day, I am the lawyer of a late client who left 14.6 million without an heir. As you share his surname, I propose to present you as next of kin. Forty percent is yours for your trust and discretion.",
  },
  {
    title: "Buy verified contact list: warehouse managers",
    text: "Would you be interested in a list of 38,000 warehouse and logistics decision makers with names, phone numbers and email addresses? All of them verified this month. Let me know your target region, and I will share counts and a small sample.",
  },
  {
    title: "We make barcode scanner, best factory price",
    text: "Dear purchasing manager, we are professional manufacturer of scanner, printer roll and cable since 2009. Our quality is good and our price is very good. Please send your inquiry, sample is free, only freight to pay.",
  },
  {
    title: "Your domain is about to expire",
    text: "This is a courtesy notice from Domain Listing Bureau North. Your domain's search engine registration ends in 3 days. Failure to renew may make it difficult for customers to find you. Renew now for one year (75.00) or ten years (499.00).",
  },
  {
    title: "URGENT favour",
    text: "Are you at your desk? I am in a meeting and cannot talk. I need you to buy five gift cards for a client right now and send me the codes, I will pay you back this evening. The Director",
  },
  {
    title: "Business loan approved at 2%",
    text: "Your company has been pre-approved for a loan of up to 500,000 with no credit check and no paperwork. The offer ends at midnight. Answer with your bank details to have the money tomorrow.",
  },
  {
    title: "10,000 real followers for your brand",
    text: "Is your competition more popular than you? We deliver 10,000 real followers and 500 five-star reviews in one week. Starter pack at half price until Sunday, discreet and safe!",
  },
  {
    title: "Mobile app development team available",
    text: "Hi sir or madam, we are a team of 120 developers and can build any app, shop or website for 12 dollars per hour. I have attached our portfolio. Kindly share your requirements and a phone number so we can start today.",
  },
  {
    title: "Invitation: Global Excellence in Logistics Award",
    text: "We are delighted to inform you that Acme is nominated for Scanner Company of the Year. To accept the award, please choose a gold (1,450), silver (950) or bronze (600) package by Friday. Winners receive a trophy, a certificate and half a page in our online magazine.",
  },
];
