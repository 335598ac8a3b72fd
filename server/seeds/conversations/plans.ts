import { agent, customer, note, type Topic } from "./conversation.ts";

/** What comes before and around buying: quotes, licences, trials, discounts, contracts and leaving. */
export const plans: Topic = {
  name: "Plans and quotes",
  category: "Sales",
  department: "Orders",
  conversations: [
    {
      titles: ["quote please", "Quote for new site in {site}", "4 scanners + printer: price?"],
      openings: [
        "We are opening a store in {site} and need four Swift 3 with cradles, one Tally 110 and licences to match. Could you send a quote with delivery included? We would like to have it all by the end of next month.",
        "Hi, what would 4x Swift 3, 1x Tally 110 and the Console licences for them cost us? Delivery to {site}. A PDF for my boss would be lovely.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nA new store, congratulations! Two questions so that the quote fits: do you want single cradles or one charger for four, and will the printer stand where there is a network socket? The Tally 110 comes with or without wireless.\n\n{agent}",
          { status: "pending" },
        ),
        customer("One charger for four, and wireless please, the till area has no socket."),
        agent(
          "Hi {first},\n\nThe quote is in your inbox and in the Console under Account > Quotes. It holds for 30 days and includes delivery to {site}. Accept it there and we ship within five working days.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Boss likes it but wants three years of warranty instead of two. New quote?"),
        agent(
          "Hi {first},\n\nDone. The third year adds £{amount} for all five devices together. The new version replaces the old one in the Console, and the 30 days start again today.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["quote"],
    },
    {
      titles: ["More licences before {weekday}", "need extra licences quickly"],
      openings: [
        "We take on temps this week and need six more licences by {weekday} morning. Our renewal is months away. Do we pay for a full year now?",
        "All our licences are taken and new people start on {weekday}. Please add six and tell me what it costs until the renewal.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nYou pay from today until your renewal date only, by the day. For the licences you asked for that comes to £{amount} before VAT. At renewal they join the others, or you let them go with a click.\n\nIf you reply with a yes I will switch them on straight away; the invoice follows.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Yes please. Our PO number is the same as last time."),
        agent("They are active, {first}. A good start to all!\n\n{agent}", { status: "resolved" }),
      ],
      priority: "high",
      tags: ["licences"],
    },
    {
      titles: ["Cancellation of our Console plan", "cancel", "how do we leave?"],
      openings: [
        "We are closing our {site} warehouse and moving to a logistics partner who has their own system. I would like to cancel the Console at the next possible date. Nothing against you, it served us well.",
        "Please cancel our plan. Kindly confirm the end date and what happens to our data.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nI am sorry to see you go, and thank you for the notice. Monthly plans end 30 days after you cancel, yearly ones at the end of the year you have paid for. Yours is monthly, so it ends 30 days from today; you will get one last invoice.\n\nAfter the end date your data can be downloaded for 60 days, then it is deleted for good. The scanners are yours, of course.\n\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "Thanks. Our partner asks for ten years of movements as CSV. The download stops at two years, is that all you keep?",
        ),
        agent(
          "Hi {first},\n\nWe keep everything since your first day; older years are archived and left out of the normal download. I have started the full export. You will get a mail with a link tonight, one file per year.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["cancellation"],
    },
    {
      titles: ["Can we extend the trial?", "trial ends {weekday}, not finished testing"],
      openings: [
        "Our trial of the Console ends on {weekday} and we have hardly started, because the demo scanner came late. Could we have two more weeks?",
        "Hi there, we like what we see but the person who decides is on holiday until next week. Any chance of a longer trial?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nGladly. I have added 14 days; all you have entered stays, and becomes your live data if you buy. Would half an hour with me on the phone help? I can show the decision maker how a count works from start to finish.\n\n{agent}",
          { status: "pending" },
        ),
        customer("That would be great. Would {weekday} at 10 suit you?"),
        agent("Booked, {first}. Speak to you then!\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Discount for 45 scanners", "volume pricing for a roll-out over a year"],
      openings: [
        "We plan to equip all our branches: 45 Swift 3 and about 20 Tally 80, spread over twelve months. What can you do on price? We have an offer from another maker on the table and the board meets on {weekday}.",
        "Looking for a price for 45 Swift 3 and 20 Tally 80. Not all at once, first branch is {site}. I need a number I can show the board on {weekday}.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nFor such numbers we offer a frame agreement: you commit to the total, order as you go, and get the highest discount step from the very first box. I need a colleague's approval for the exact figure and will have it well before your board meets.\n\n{agent}",
          { status: "on_hold" },
        ),
        note("Frame of 65 devices: 14 percent approved, 16 if they take the third warranty year."),
        agent(
          "Hi {first},\n\nHere is the number: 14 percent off all devices, price fixed for twelve months, no minimum per order. With three years of warranty on all devices it is 16 percent. Both versions are in the Console under Account > Quotes. Do tell me what the board says.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Thank you, that is a serious offer. The board has postponed, sorry."),
        agent(
          "Hi {first},\n\nNo harm done. I have made both quotes valid for another 30 days. If a test helps the board, I can lend you two Swift 3 for {site} in the meantime.\n\n{agent}",
          { status: "pending" },
        ),
      ],
      priority: "high",
      tags: ["quote", "discount"],
    },
    {
      titles: ["DPA needed", "Data processing agreement for our records"],
      openings: [
        "Our data protection officer noticed that we have no signed data processing agreement with you. Could you send one? We use the Console with named users in {site}.",
        "Hello, we need a DPA signed by both sides before our audit. Do you have a standard text, or do we send ours?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nWe have a standard text. An administrator finds it under Account > Legal > Data processing agreement, can sign it there, and receives a copy already signed by us. It lists our hosting (United Kingdom), the subprocessors, and how long we keep what.\n\nYour own text is possible too, but then our lawyer reads it first, which takes about three weeks.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Standard text, then. She asks whether the backups stay in the UK as well."),
        agent(
          "Hi {first},\n\nThey do: two data centres in the United Kingdom, encrypted, kept for 35 days. It is in annex B, section 4.\n\n{agent}",
          { status: "pending" },
        ),
        customer("She is content. Signed a minute ago."),
        agent("I see it, {first}: both signatures are there.\n\n{agent}", { status: "resolved" }),
      ],
      tags: ["contract"],
    },
    {
      titles: ["Renewal price is not what we agreed", "renewal quote far too high"],
      openings: [
        "The renewal quote is 11 percent up on last year. Our contract says five at most. I assume this is a mistake, and I would like it corrected before I forward it to anybody.",
        "Have you read your own contract? Increases are capped at five percent a year and you are asking for eleven. The extra is £{amount}. We renew on {weekday}, or not at all.",
      ],
      turns: [
        note("Cap is in clause 7 of their contract, but was never entered in the billing system."),
        agent(
          "Hi {first},\n\nYou are right, and I apologise. Clause 7 of your contract caps the increase at five percent; our system did not know about it and used the list price. I have withdrawn that quote and made a new one with five percent. The cap is now recorded with your account, so this will not happen next year.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Appreciated. New quote accepted in the Console."),
        agent("Thank you for staying, {first}.\n\n{agent}", { status: "resolved" }),
      ],
      priority: "high",
      tags: ["contract"],
    },
    {
      titles: ["Business to Team: what do we lose?", "switch to a smaller plan"],
      openings: [
        "We are on Business and I suspect we use about a third of it. What would go if we went down to Team? We have {count} users and the one site in {site}.",
        "Times are tight and we'd like the smaller plan. Please list what stops working, in plain English.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nIn plain English: Team has no accounting connector, no second-person approval of counts and one nightly export instead of five. Counting, labels, users and reports stay the same. I looked at your account: you use none of the three, apart from a single export. You can switch under Account > Plan; it takes effect with your next invoice.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Wanted to switch, but it says 'API keys above plan limit'. We have four."),
        agent(
          "Hi {first},\n\nI should have mentioned that: Team allows two keys. Two of yours have not been used for over a year; under Settings > API keys they are the ones without a recent date. Revoke those and the switch goes through.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["discount for charities?", "We are a food bank"],
      openings: [
        "We run a small food bank in {site} and count donations with pen and paper. Do you have special prices for charities? Second-hand scanners would be perfectly fine.",
        "Hello! Registered charity here, mostly volunteers. Is there a friendlier price for the likes of us?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThere is. Registered charities get the Team plan at half price and 20 percent off devices. We also have refurbished Swift 2 now and then, checked and with a year of warranty. Please send me your registration number and how many people count at the same time.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Number is on our letterhead, photo attached. Three at a time.", {
          file: "photo",
        }),
        agent(
          "Hi {first},\n\nAll confirmed, your account now has the charity price. I have put three refurbished Swift 2 aside for you until the end of the month and sent a quote. Good luck with the work you do.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "low",
      tags: ["discount"],
    },
    {
      titles: ["company name has changed", "Transfer the contract to our new company"],
      openings: [
        "As of the first of next month our business in {site} belongs to a new company with a new VAT number. The contract, licences and devices should move over. What do you need from us?",
        "We've been bought! Same people, same scanners, other name on the door. How do we get the contract changed, and do our users keep their logins?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nYour users won't notice anything: logins, data and devices stay where they are. For the contract I need a short transfer letter signed by the old and the new company; there is a template under Account > Legal. Please add the new VAT number, the invoice address and the date.\n\n{agent}",
          { status: "pending" },
        ),
        customer(
          "A photo of the signed letter is attached, the scanner here has given up (the paper sort, not yours). Invoice {invoice} is still open, who pays that?",
          { file: "photo" },
        ),
        agent(
          "Hi {first},\n\nThank you, the letter is complete. Invoice {invoice} is for a time before the transfer and stays with the old company. From the date in the letter on, all invoices bear the new name and VAT number, and the warranty of your devices continues unchanged.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["quote expired yesterday", "Can we still order at the old price?"],
      openings: [
        "Our signature round took longer than your quote lives. It ran out yesterday and the Accept button has gone. May we still order at that price?",
        "The quote over £{amount} has expired while our finance team was looking at it. Does it come back, or do we start over?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThese things happen. I have reopened the quote for seven days at the same price. The button is back under Account > Quotes.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Accepted, order number is {order}. Thanks for not making a fuss."),
        agent(
          "Hi {first},\n\nOrder {order} is with the warehouse and leaves on {weekday}. You will get the tracking number by mail.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Security questionnaire", "Supplier assessment, please complete"],
      openings: [
        "Before we may sign, our head office wants the attached questionnaire filled in. It has {count} questions about backups, encryption, staff and so on. When could we have it back?",
        "Please find attached our supplier security form. I know, nobody likes these. We cannot order without it.",
      ],
      file: "table",
      turns: [
        agent(
          "Hi {first},\n\nNobody likes them, but the questions are good ones. Our security colleague answers these on {weekday}s, so please allow about a week. In the meantime our security overview may already satisfy part of your head office: it is on the help page, with backups, encryption and the latest penetration test.\n\n{agent}",
          { status: "on_hold" },
        ),
        note(
          "With security. Open: their question on escrow of the source code, which legal must answer.",
        ),
      ],
    },
    {
      titles: ["LOCKED OUT in the middle of a count", "trial over, count not saved?!"],
      openings: [
        "Our trial ran out at noon while {count} of us were in the middle of counting {site}. The scanners only say 'plan expired'. We bought the plan last week! Everybody is standing around, please unlock us.",
        "We are locked out. The order ({order}) for the Team plan was placed days ago, and still the trial has ended today, right in our annual count. Is what we scanned this morning gone?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nYou are unlocked; please pull down on the scanner's start screen to refresh. Nothing is gone: scans that were not sent yet wait in the devices and go up now.\n\nTell me whether all of them are back, I am staying at my desk.\n\n{agent}",
          { status: "pending" },
        ),
        note(
          "Order was booked to a second account made with another mail address. Merged into this one.",
        ),
        customer("All back, counting again. How could that happen when we had paid?"),
        agent(
          "Hi {first},\n\nThe order was placed with another mail address than the trial, which created a second, empty account holding your plan. I merged the two. We should have spotted it, as the company is the same; I am sorry for the fright and have added a free month.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "critical",
      tags: ["trial"],
    },
    {
      titles: ["licences just for the season", "Rent scanners from October to January?"],
      openings: [
        "We are a garden centre and need twice as many scanners in the weeks before Christmas as in the rest of the year. Is there something between buying and doing without?",
        "Planning ahead for once: can we rent about {count} Swift 3 with licences for four months? They would go to {site}.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nYes, we call it the season pack: Swift 3, charger and licence, per device and month, from two months up. Devices arrive set up for your Console and go back in the same box. Reserve by the end of August and they are certain; later it depends on what is on the shelf.\n\nShall I send a quote for October to January?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Please do. What if one gets dropped into the pond? Asking for a colleague."),
        agent(
          "Hi {first},\n\nThe quote is on its way. One accident per device is covered, pond included; a second one costs £{amount}. My regards to the colleague.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "low",
    },
  ],
};
