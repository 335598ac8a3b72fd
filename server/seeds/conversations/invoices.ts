import { agent, customer, note, type Topic } from "./conversation.ts";

/** What customers write about invoices, payments, direct debits and credit notes. */
export const invoices: Topic = {
  name: "Invoices",
  category: "Billing",
  department: "Billing",
  conversations: [
    {
      titles: ["Wrong VAT number on invoice {invoice}", "our VAT number has changed"],
      openings: [
        "Hello,\n\nInvoice {invoice} still shows the VAT number we had before we merged with our sister company. Our accountant will not book it like this. Could you send a corrected one with the new number? The company name and the address in {site} are the same as before.",
        "Our VAT number is wrong on {invoice}. It's the old one, from before the merger. Need a corrected invoice before I can pay.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nHappy to put that right. Please send me the new VAT number and the date from which it applies. If the registration moved before the date of invoice {invoice}, I will cancel that invoice and issue a new one; we are not allowed to alter one that has gone out.\n\nKind regards,\n{agent}",
          { status: "pending" },
        ),
        customer(
          "The new number ends in 417; the certificate with the whole of it went to your colleague on {weekday}. It applies from the first of last quarter, so well before your invoice.",
        ),
        agent(
          "Hi {first},\n\nI have found the certificate and the number is confirmed. Invoice {invoice} is cancelled with a credit note, and its replacement carries the new VAT number. Both are in your inbox and in the Console under Account, Billing. The due date starts again from today.\n\nAll future invoices will use the new number.\n\nKind regards,\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["vat"],
    },
    {
      titles: ["PO number missing", "Invoice {invoice} rejected: no purchase order number"],
      openings: [
        "Good morning, invoice {invoice} was bounced by our accounts team because our PO number isn't on it. I did give it when I ordered. Can you add it and resend please?",
        "Your invoice {invoice} for order {order} came without our purchase order number. No PO, no payment, I'm afraid: the system rejects it automatically. Please reissue.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nSorry about that. I can see the PO number on order {order}: it was typed in the delivery notes, which are printed on the packing slip but not on the invoice. I have moved it to the right field and sent you the invoice again with the number at the top.\n\nBest wishes,\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "Thanks for the quick answer, but it was rejected again. Apparently the number must start with the letters PO and a dash, and yours has only the digits. I know, I know. I don't make the rules.",
        ),
        agent(
          'Hi {first},\n\nNo trouble at all. A fresh copy of {invoice} is on its way, with the letters and the dash in front.\n\nI have also switched on "purchase order required" for your account. From now on the order page asks for the number in its own field and will not let anyone continue without it.\n\nBest wishes,\n{agent}',
          { status: "resolved" },
        ),
      ],
      tags: ["purchase-order"],
    },
    {
      titles: ["Paid twice", "we've paid {invoice} by card AND by bank transfer"],
      openings: [
        "Hi there, slightly embarrassing: I paid invoice {invoice} by card in the Console on {weekday}, and my colleague sent the same £{amount} by bank transfer without telling me. It's the end of our quarter and I need that money back in the account rather soon. How do we go about it?",
        "Invoice {invoice} has been paid two times, once by card and once from our bank account. £{amount} each. Please refund one of them this week, our quarter is about to close.",
      ],
      turns: [
        agent(
          "Hello {first},\n\nIt happens more often than you would think. The card payment is here. I don't see the transfer yet, probably because it came in without an invoice number. Could you send me the line from your bank statement, with the date and the reference?\n\nRegards,\n{agent}",
          { status: "pending" },
        ),
        customer(
          "Here is the export from our bank. It's the row with our shop's name as the reference, that may be why you couldn't find it.",
          { file: "table" },
        ),
        agent(
          "Hello {first},\n\nFound, thank you. I have kept the transfer as the payment for {invoice} and refunded £{amount} to your card, as that is the quicker way. Card refunds normally show within two to three working days; the confirmation is in the Console next to the invoice.\n\nRegards,\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "high",
      tags: ["refund"],
    },
    {
      titles: ["third reminder for a paid invoice", "STOP sending reminders for {invoice}"],
      openings: [
        "This is the third reminder for invoice {invoice} and I have answered every one of them. We paid this weeks ago. £{amount}, in full, on time. Would somebody please look at the account before pressing the button again?",
        "Dear Acme,\n\nWe keep receiving reminders for {invoice}, although the £{amount} left our bank long before the due date. The latest one mentions a late fee, which I find rather cheeky. Please check.",
      ],
      turns: [
        agent(
          "Dear {first},\n\nYou are right and I apologise. Your payment arrived on time, but it was booked against a pro forma with the same amount instead of invoice {invoice}, so the invoice stayed open and the reminders went out by themselves. They are sent from an address that nobody reads, so an answer to one does not reach us.\n\nThe payment now sits where it belongs, and no late fee will be charged.\n\nKind regards,\n{agent}",
        ),
        customer("Thank you. Can we have it in writing? My director saw the last reminder."),
        agent(
          "Dear {first},\n\nOf course. I have just sent you a statement with a balance of zero, and a short letter saying that the reminders were our mistake and do not count towards your payment record.\n\nI have also asked for the reminder emails to be sent from the Billing mailbox, so that an answer gets read.\n\nKind regards,\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["reminder"],
    },
    {
      titles: ["Direct debit taken after we cancelled", "unexpected debit of £{amount}"],
      openings: [
        "We ended the Console subscription of our {site} branch last month and had it confirmed in writing. On {weekday} you collected £{amount} all the same. Please return it at once, or I'll ask our bank to claw it back.",
        "Hi, there's a direct debit from you on our statement, £{amount}, taken on {weekday}. It's for the {site} branch. That branch is closed and its subscription was cancelled, I have the email. What happened here?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nI'm sorry, that collection should not have been made. The subscription for {site} was ended correctly, but the collection file for the month had already gone to the bank and nobody took you out of it.\n\nI have asked our finance team to return £{amount} today. Please don't have your bank reverse it as well, because then the two would cross and we would have to collect again.\n\n{agent}, Acme Billing",
          { status: "on_hold" },
        ),
        customer("Fine, I'll hold off until the end of the week. Not longer."),
        agent(
          "Hi {first},\n\nThe return was approved and left our bank this morning, so you should see £{amount} on your account by the next working day. The mandate stays in place for your other branch only; nothing more will be collected for {site}.\n\nThank you for your patience.\n\n{agent}, Acme Billing",
          { status: "resolved" },
        ),
      ],
      priority: "high",
      tags: ["direct-debit", "refund"],
    },
    {
      titles: ["credit note missing", "Returned Tally 80, order {order}: no credit yet"],
      openings: [
        "We sent a Tally 80 back to you, unused, from order {order}. The parcel was signed for on your side weeks ago. Still no credit note. When can I expect it?",
        "hello, I'm reconciling the month and the credit for the Tally 80 we returned (order {order}, invoice {invoice}) hasn't turned up. Has it gone to the wrong address perhaps?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThe Tally 80 was checked in and approved, but the return was never passed on to us in Billing. I have made the credit note now: £{amount} including VAT, set against invoice {invoice}. It is in your inbox.\n\nKind regards,\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "Got it, thank you. One snag: you credited the printer but not the delivery. We returned the complete order, so I believe the carriage should come back to us too.",
        ),
        agent(
          "Hi {first},\n\nYou're right. When a whole order is returned unused we credit the carriage as well, and I only looked at the printer's line. A second credit note for the delivery is on its way, and invoice {invoice} now stands at nil.\n\nKind regards,\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Billed for too many Console users", "number of seats on {invoice}"],
      openings: [
        "Invoice {invoice} lists {count} Console users. We've let the seasonal people go and certainly don't have that many any more. How is this number worked out?",
        "Hi Acme, could you explain the user count on {invoice}? It says {count}, which was about right before our seasonal staff left, but they've been gone for a while. I'd expected a lower bill.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThe Console counts every user who is active on the day the invoice is made, whether or not they sign in. Your seasonal staff no longer sign in, but their accounts were never switched off, so you were billed for {count}.\n\nYou can see them under Settings, Users: sort by \"last seen\". Switch off those who have left (their counts are kept) and tell me when you're done. I'll credit the difference for this month.\n\nBest wishes,\n{agent}",
          { status: "pending" },
        ),
        customer("All switched off. I thought the PIN was enough! Can this happen by itself?"),
        agent(
          "Hi {first},\n\nThat's a common mix-up: the PIN only lets someone use a scanner, the account is what counts. I have credited the difference, and you'll find it on your next invoice as a separate line.\n\nFor next year: give seasonal users an end date when you create them. The Console switches them off the evening of that day.\n\nBest wishes,\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["subscription"],
    },
    {
      titles: ["CONSOLE LOCKED - invoice is paid!!", "Account on stop, but {invoice} was paid"],
      openings: [
        'Nobody in our {site} warehouse can sign in. The Console says "account on stop, please contact Billing". Invoice {invoice} is PAID. We have lorries waiting and can\'t book anything out. Please unlock us now.',
        "Urgent please: our Console has been locked for an overdue invoice ({invoice}). It was paid on {weekday}, I have the bank confirmation in front of me. {count} people in {site} are standing around with scanners that do nothing.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nI have lifted the stop; please sign in again now. Scanners that were on the shop floor need one press of Sync to pick it up. I'll find out what went wrong and write again as soon as I know.\n\n{agent}, Acme Billing",
        ),
        customer("We're back in, thank you. But I do want to know how this could happen."),
        note(
          "Payment came in on time but £2.50 short: their bank took a transfer fee. The stop rule treats any remainder as unpaid. Asked finance to put in a tolerance of £10 and to have a person look before any stop.",
        ),
        agent(
          "Hi {first},\n\nHere is what happened. Your bank deducted a fee of £2.50 from the transfer, so {invoice} counted as not fully paid, and our system put the account on stop without anybody looking at it. That is wrong for such a sum, and wrong without a phone call.\n\nWe have written off the £2.50. From today small differences are ignored, and no account goes on stop until one of us has spoken with the customer. I'm sorry for the morning you had in {site}.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "critical",
    },
    {
      titles: ["new invoice contact", "Invoices still go to a colleague who has left"],
      openings: [
        "Hi, our bookkeeper has retired and your invoices still go to her mailbox. Please send them to accounts@warehouse.test from now on. No rush, I can forward them for a while.",
        "Could you change the address for our invoices to accounts@warehouse.test? They currently go to someone who no longer works here. Thank you, {first}",
      ],
      turns: [
        agent(
          "Hello {first},\n\nDone: your invoices will go to accounts@warehouse.test, starting with the next one. I have sent a copy of {invoice} there as well, so that you can check it arrives.\n\nKind regards,\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "The invoices arrive nicely, but the monthly statement has just gone to the old mailbox again. Is that a separate setting?",
        ),
        agent(
          "Hello {first},\n\nIt is, and I should have thought of it. Statements and reminders go to the finance contact, invoices to the invoice address. I have changed the finance contact too and re-sent the statement to accounts@warehouse.test. Nothing is addressed to the old mailbox any more.\n\nKind regards,\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "low",
    },
    {
      titles: ["Balance query", "difference of £{amount}", "Statement doesn't match our ledger"],
      openings: [
        "Dear Billing team,\n\nYour latest statement is £{amount} higher than our ledger. I have attached our list of postings for the last twelve months. Would you compare and tell me which item we are missing?",
        "There's a gap of £{amount} between your statement and our books and I can't find it. Our ledger is attached as a spreadsheet. Maybe fresh eyes will see it.",
      ],
      turns: [
        note(
          "All invoices match. The gap is exactly one repair credit that they have booked and we have not. Reference in their list is not one of our numbers, need the document.",
        ),
        agent(
          "Hi {first},\n\nThank you for the list, it made this easy to check. All our invoices and your payments agree. What remains is one credit of £{amount} in your ledger which I cannot find on our side. Its reference doesn't look like one of our credit note numbers. Do you have the document it was booked from? It may be a repair quote that was taken for a credit note; the two look rather alike.\n\nRegards,\n{agent}",
          { status: "pending" },
        ),
        customer("That may be it. The paper is in our archive in {site}; I'm there next week."),
      ],
      file: "table",
    },
    {
      titles: ["switching to direct debit", "Direct debit form refuses our sort code"],
      openings: [
        "We'd like to pay by direct debit from now on. The form in the Console refuses our sort code (\"not valid for this account\"). I have checked it three times. Not urgent, we'll just transfer as usual until it works.",
        "Tried to set up a direct debit under Account, Billing, but it won't take our sort code. Same details work with every other supplier. Whenever you have a moment!",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThank you for switching, it makes life easier on both sides. Two questions: does your account number have eight digits or fewer, and is it a business account or a savings account? Please don't send me the number itself.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Seven digits. It's an old business account, we've had it since the eighties."),
        agent(
          "Hi {first},\n\nThat's the reason, then. The form checks the sort code and account number together and expects eight digits; the message blames the wrong one of the two. Put a zero in front of your account number and it will go through. Your bank treats both as the same account.\n\nWe'll then collect each invoice on its due date and email you the amount five working days before. Please still pay {invoice} by transfer, as it was made before the mandate.\n\nBest wishes,\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "low",
      tags: ["direct-debit"],
    },
    {
      titles: ["Have your bank details changed??", "Suspicious email about {invoice}"],
      openings: [
        "We received an email in your name asking us to pay invoice {invoice} to a new bank account. It looks genuine, logo and all, but something about it bothers me. Screenshot attached. Have you changed banks?",
        "Hello, please see the attached picture of an email we got on {weekday}. It says Acme has a new account and wants £{amount} for {invoice} paid there immediately. I haven't paid. Is it real?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nPlease do not pay. That email is not from us: our bank account has not changed, and the reply address in your screenshot only resembles ours. You were right to ask.\n\nThe correct details are printed on invoice {invoice} itself. Could you forward the message to us as an attachment, so that our IT colleagues can see where it came from?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Phew. Forwarded just now. But how did they know the invoice number?"),
        note(
          "IT: headers show it was sent from outside, our mail system is clean. The invoice number comes from an earlier thread quoted below, so somebody is reading a mailbox on the customer's side. They need to know today; call, don't only write.",
        ),
        agent(
          "Hi {first},\n\nAs I said on the phone just now, the message quotes an older exchange between our two companies, and that copy came from a mailbox on your side. Please have the passwords of everyone who receives our invoices changed, and ask your IT people to look for forwarding rules nobody remembers setting up.\n\nFor your records: we would never announce a new bank account by email alone. It would be in the Console, and one of us would ring you. I have put a remark on your account, so that my colleagues are alert to odd requests in your name too.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "high",
      file: "photo",
    },
    {
      titles: ["Invoices via our supplier portal", "electronic invoices instead of PDF"],
      openings: [
        "Our group has introduced a supplier portal and from next quarter PDF invoices will no longer be accepted. Can Acme upload its invoices there as XML? I can send you an invitation.",
        "Hi, new rule from head office: suppliers must deliver invoices as XML through our portal, otherwise they aren't processed. {invoice} will be the last one we take as a PDF. Are you able to do this?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThanks for the early warning. We can already produce invoices as XML; what I don't know is whether our system can deliver to your portal by itself or whether one of us would upload them by hand. Could you send the invitation to billing@acme.test, and the technical description if there is one?\n\nKind regards,\n{agent}",
          { status: "pending" },
        ),
        customer("Invitation is out, and the description is in the portal under Help."),
        note(
          "Registered us in the portal. It wants the order line number on each invoice line, which our export leaves out. Asked the Console team whether they can add it; answer expected after their planning on {weekday}.",
        ),
        agent(
          "Hi {first},\n\nWe are registered, and a first test file was nearly right: your portal asks for the order line number on each line, and our export doesn't have it yet. Our developers are looking into it. I'll tell you as soon as I have a date. Should it not be ready by the quarter, I'll type your invoices into the portal myself, so nothing will be stuck.\n\nKind regards,\n{agent}",
          { status: "on_hold" },
        ),
      ],
    },
    {
      titles: ["we were quoted less", "Discount missing on {invoice}", "Price differs from quote"],
      openings: [
        "The quote for order {order} had a ten per cent discount on the Anchor scanners. The invoice doesn't. I'd like a credit note for the difference, please.",
        "Just compared invoice {invoice} with the quote we accepted: the scanners are on it at list price. Ten per cent off was agreed with your sales colleague, in writing. Can you fix this before it falls due?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nLet me check that with the colleague who made the quote. You needn't pay in the meantime; I have paused the due date of {invoice}.\n\nBest wishes,\n{agent}",
          { status: "on_hold" },
        ),
        agent(
          "Hi {first},\n\nYou are right: the quote was valid and should have been applied. When the order was placed in the Console the quote was not selected, and the list prices were used.\n\nI have issued a credit note of £{amount}, ten per cent on the scanners. The holsters and chargers were quoted at list price, so those lines stay as they are. Please pay the remainder of {invoice}; the new due date is printed on the credit note.\n\nBest wishes,\n{agent}",
        ),
        customer("That agrees with my own sum. How do we avoid this with the next order?"),
        agent(
          'Open the quote in the Console under Orders, Quotes, and press "Order from this quote". Its prices are then fixed, whatever the list says. Thank you for checking so carefully, {first}.\n\n{agent}',
          { status: "resolved" },
        ),
      ],
    },
  ],
};
