import { agent, customer, note, type Topic } from "./conversation.ts";

/** What customers write about orders, parcels, addresses and customs. */
export const orders: Topic = {
  name: "Orders",
  category: "Orders",
  department: "Orders",
  conversations: [
    {
      titles: ["Where is my parcel?", "tracking stuck at the depot", "Order {order} late"],
      openings: [
        'Order {order} was meant to be here on {weekday}. The tracking has said "arrived at sorting depot" ever since and nothing moves. Can you find out where it is?',
        "Hello! I'm waiting for order {order} and I fear it has fallen behind a conveyor belt somewhere. The last scan was at the sorting depot and it was due on {weekday}. Would you have a word with the carrier?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nI see the same as you: no scan since the sorting depot. I have opened a search with the carrier. They have one working day to answer, and I'll write to you either way.\n\nKind regards,\n{agent}",
          { status: "on_hold" },
        ),
        agent(
          "Hi {first},\n\nGood news. The parcel had lost its address label at the depot; they have identified it, put on a new one and loaded it for {site}. You should have it on the next working day. The tracking number has changed, and the new one is now shown with your order in the Console. Should any device have a knock when you unpack it, write to us within fourteen days and we'll exchange it.\n\nKind regards,\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["late", "tracking"],
    },
    {
      titles: ["charging cradles missing", "Incomplete delivery, order {order}"],
      openings: [
        "Our delivery came today: scanners yes, charging cradles no. The packing slip lists both. Order {order}.",
        "Hi, we've unpacked order {order} and the charging cradles aren't in the box, even though they're ticked on the packing slip. We've been through all the paper twice. Did they get left behind?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThe cradles are on their way: they are packed in a second parcel, because they come from a different shelf line. The slip lists the whole order, which I admit is confusing. The second parcel was handed over a day later and should reach you by {weekday}.\n\nBest wishes,\n{agent}",
          { status: "resolved" },
        ),
        customer("Second parcel is here: cradles yes, power supplies no. Nice paperweights."),
        agent(
          "Hi {first},\n\nThat one is our mistake. You were sent the cradle as a spare part, which comes without a power supply, instead of the kit. The power supplies left this afternoon by express, no charge, and will be with you before noon on the next working day. You can keep the cradles you have; they are identical. Sorry that it took three parcels.\n\nBest wishes,\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["missing-item"],
    },
    {
      titles: ["Wrong delivery address!", "Order {order} is going to our old warehouse"],
      openings: [
        "I've just seen that order {order} is being sent to our old warehouse. It's empty, there is nobody there to sign. Please redirect it to our new building in {site}. The tracking says it's already on its way.",
        "Help, wrong address on {order}! We moved to {site} two months ago and the order page must have filled in the old one. Parcel has left your place. Can it still be stopped?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nWe are still in time. I have asked the carrier to hold the parcel at the depot nearest to your old warehouse. Please send me the full new address, with the opening hours of your goods-in and a phone number for the driver.\n\n{agent}, Acme Orders",
          { status: "pending" },
        ),
        customer("Trading estate in {site}, unit 14, blue doors. Goods-in is open seven to four."),
        agent(
          "Hi {first},\n\nThe parcel has been turned round and will be at unit 14 in {site} on {weekday}. No charge for the redirect.\n\nI have also deleted the old warehouse from your address book in the Console, so that it cannot be picked again, and made the new one the default.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "high",
      tags: ["address"],
    },
    {
      titles: ["ordered the wrong printer", "Change Tally 80 to Tally 110 in order {order}"],
      openings: [
        "I ordered a Tally 80 for our pallet labels and now realise that they're 100 mm wide, so I'd need the Tally 110. Can you swap it in order {order} before it goes out?",
        "Silly me: order {order} should have been a Tally 110, not the 80. Our labels are too wide for the smaller one. Is it too late to change?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nNot too late: the order was due to be packed this afternoon and I have stopped it. The Tally 110 is in stock. The difference is £{amount} plus VAT. Shall I go ahead?\n\nBest wishes,\n{agent}",
          { status: "pending" },
        ),
        customer("Yes please, go ahead. Same account, same address."),
        agent(
          "Hi {first},\n\nChanged. The Tally 110 leaves today and the new order confirmation is in your inbox.\n\nBest wishes,\n{agent}",
          { status: "resolved" },
        ),
        customer("Printer is here, but the rolls are still 80 mm! Unopened. Swap those too?"),
        agent(
          "Hi {first},\n\nI should have asked about the rolls. A box of 100 mm rolls goes out to you today at no extra cost. For the 80 mm rolls I have emailed you a return label; drop the box off whenever it suits you, within the next thirty days.\n\nBest wishes,\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["order-change"],
    },
    {
      titles: ["Shipment stuck in customs", "customs in Dublin wants more for {order}"],
      openings: [
        "Our shipment for the Dublin depot (order {order}) has been stopped by customs. The carrier says the commercial invoice is incomplete, and they charge storage from {weekday}. Can you send them what they need as soon as possible?",
        'Order {order} is sitting in customs in Dublin. They want an importer\'s number and a better description than "handheld device". Storage fees begin on {weekday}. Please sort this out with the carrier.',
      ],
      turns: [
        agent(
          "Hi {first},\n\nI have the carrier's message here too. Two things are missing: the EORI number of your Irish company, which only you can give me, and a fuller description of the goods, which I'm writing now. Please send me the number and I'll send them the corrected invoice within the hour.\n\nKind regards,\n{agent}",
          { status: "pending" },
        ),
        customer("Our Irish office has sent it to orders@acme.test. Thank you for being quick."),
        agent(
          "Hi {first},\n\nFound it. The corrected commercial invoice has gone to the carrier's customs desk and they have confirmed it is complete. Clearance normally takes one working day from here.\n\n{agent}",
          { status: "on_hold" },
        ),
        agent(
          "Hi {first},\n\nThe shipment has been cleared and is out for delivery in Dublin. No storage was charged. The number is stored with that address, so the next order will have it from the start.\n\nKind regards,\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "high",
      tags: ["customs"],
    },
    {
      titles: ["Quote for 40 Swift 3", "bulk order for several shops"],
      openings: [
        "We are about to equip all our shops and need 40 Swift 3 scanners, already set up with our Wi-Fi and delivered straight to each shop. Is that something you do, and how long would it take?",
        "Hi Acme team, management has finally said yes: 40 Swift 3 for our shops! Could we have a price, and could you preload our Wi-Fi profile so the shop people only need to switch them on? Each shop should get its own parcel.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nCongratulations, and yes to both. We load your Wi-Fi profile and enrol each scanner in your Console, so that it is ready out of the box. For the quote I need a list of the shops with address, contact and number of scanners, and the date by which the first one must be live.\n\nBest wishes,\n{agent}",
          { status: "pending" },
        ),
        customer(
          "List attached. The shop in {site} is the pilot and should be first, the others can follow over four weeks.",
          { file: "table" },
        ),
        note(
          "Stock covers 40 without touching the reserve. Workshop needs to say how many they can stage per day next to repairs. Volume discount is up to sales, asked them.",
        ),
        agent(
          "Hi {first},\n\nThank you, the list has everything we need. We have the 40 scanners in stock. I'm waiting for the workshop to confirm how many they can prepare per day, and for sales to settle the discount. You'll have the quote with a delivery plan by {weekday}, beginning with {site}.\n\nBest wishes,\n{agent}",
          { status: "on_hold" },
        ),
      ],
      tags: ["bulk"],
    },
    {
      titles: ["Tracking says delivered, nothing here", "{order} signed for by a stranger"],
      openings: [
        "According to the tracking, order {order} was delivered and signed for on {weekday}. Not here it wasn't. Nobody at our site knows the name on it. There's more than a thousand pounds' worth of scanners in that box.",
        "Hi, the carrier claims to have delivered order {order} on {weekday}. We have asked everyone, looked behind every door and checked the cameras: no driver came. Expensive scanners in there. What now?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThat is worrying, and I've asked the carrier for the proof of delivery. I attach the photo the driver took at the door. Does the place look familiar?\n\nRegards,\n{agent}",
          { status: "pending", file: "photo" },
        ),
        customer(
          "Not our door, but I know it! That's the tyre workshop, they have our house number in the next street. I've just been over: it was under their counter, unopened. They'd been wondering.",
        ),
        agent(
          'What a relief, and thank you for the walk. I have passed it on to the carrier as a complaint and added "not the tyre workshop" to the driver\'s notes for your address, in slightly more polite words.\n\nBest wishes,\n{agent}',
          { status: "resolved" },
        ),
      ],
      priority: "high",
      tags: ["tracking"],
    },
    {
      titles: ["URGENT: scanners for stock-take", "order {order} MUST arrive before {weekday}"],
      openings: [
        "Our yearly stock-take begins on {weekday} at six in the morning. {count} extra people are booked, and the scanners from order {order} haven't even left your warehouse! We were promised them days ago. What are you going to do?",
        'Please treat this as an emergency. Order {order} is still "in preparation" and we count the whole of our {site} warehouse on {weekday}. Without those scanners {count} temporary staff have nothing to work with.',
      ],
      turns: [
        agent(
          "Hi {first},\n\nI'm on it and have put everything else aside. I'm going to our warehouse now to see why the order is held, and will write to you again within the hour with a firm plan.\n\n{agent}, Acme Orders",
        ),
        note(
          "Order was blocked because the carry straps are out of stock and partial delivery was not ticked. Straps split off. Normal carrier can't promise the time, so booked a same-day van. Cost on us, agreed with the head of Orders.",
        ),
        agent(
          "Hi {first},\n\nThe scanners were ready; the order was waiting only for the carry straps, which are out of stock. That should never hold up scanners, and I'm sorry it did.\n\nA van leaves here at two this afternoon with all the scanners, charged and enrolled in your Console, and drives straight to {site}. The driver will ring you half an hour before. The straps follow by post.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Van has been, every scanner works. You've saved my week, {agent}!"),
        agent(
          'Very glad to hear it. I have set your account to "ship what is ready", so a missing accessory won\'t hold anything back again. Good luck with the count, {first}.\n\n{agent}',
          { status: "resolved" },
        ),
      ],
      priority: "critical",
    },
    {
      titles: ["cancel part of an order", "Please take the holsters off order {order}"],
      openings: [
        "Could you remove the holsters from order {order}? We found a whole box of them in a cupboard. Everything else stays as it is.",
        "Hi, we don't need the holsters on {order} any more (long story involving a cupboard). I can't find a button to take off just one line. Not urgent, the order is for next month anyway.",
      ],
      turns: [
        agent(
          'Hi {first},\n\nThe holsters are off, and a new confirmation is in your inbox. Everything else on {order} goes out as planned.\n\nFor another time: as long as an order says "planned", you can edit it in the Console under Orders with the pencil at the end of each line. Setting the quantity to zero removes the line.\n\nKind regards,\n{agent}',
        ),
        customer("Ah, the pencil. I took that for decoration. Thank you!"),
        agent("You're not the first, {first}.\n\n{agent}", { status: "resolved" }),
      ],
      priority: "low",
    },
    {
      titles: ["duplicate order", "I have two confirmations for the same order"],
      openings: [
        'I pressed "Place order", the page froze, I pressed again, and now I have two confirmations. I only want one, please. Order {order} can stay, the other one can go.',
        "Two order confirmations arrived within a minute of each other, with the same items for {site}. The Console was very slow when I ordered. Please keep {order} and cancel the twin before you ship both.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThe second order is cancelled, nothing of it was packed or charged, and {order} ships as planned. You'll receive one more email confirming the cancellation.\n\nMay I ask which computer you used, and roughly when you pressed the button? The page ought to ignore a second press.\n\nBest wishes,\n{agent}",
          { status: "pending" },
        ),
        customer("The old stockroom tablet, {weekday} around lunch. The Wi-Fi is poor there."),
        agent(
          "Thank you, {first}, that was the missing piece. On a slow connection the button came back to life too early. Our developers will correct that in the next release; until then, if the page freezes, look under Orders before pressing again.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["wrong label size", "100 x 50 instead of 100 x 150 labels, {order}"],
      openings: [
        "We ordered shipping labels 100 x 150 mm and got 100 x 50. See photo: the outer box has the right sticker, the rolls inside don't match it. We have enough for two days.",
        "The boxes from order {order} say 100 x 150, the labels inside are 100 x 50 (picture attached). Somebody has packed the wrong rolls. We'll run out in about two days, so a quick replacement would be welcome.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThank you for the photo, it makes things clear. Replacement rolls in 100 x 150 mm leave today and should be with you on the next working day. Keep the small ones for now; I'll send a return label.\n\nKind regards,\n{agent}",
          { status: "resolved" },
        ),
        customer("Replacement box: right sticker, small labels again. Same batch number!"),
        agent(
          "Hi {first},\n\nOh dear. Our supplier has put the wrong stickers on the entire batch, and we hadn't opened one before sending it. I have now opened yours myself, measured the labels, and sent them by express for delivery before ten.\n\nPlease keep both boxes of small labels with our compliments. There is nothing to send back.\n\nKind regards,\n{agent}",
          { status: "resolved" },
        ),
      ],
      file: "photo",
    },
    {
      titles: ["Any news on the Anchors?", "Delivery date of {order} keeps moving"],
      openings: [
        "The delivery date for the Anchor scanners in order {order} has now moved for the third time. I need a date that I can give to my manager. A real one.",
        "Hi, any news on order {order}? We're waiting for Anchor scanners for our cold store, and every time I look the date has slipped by another week.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nI understand: a date that keeps moving isn't a date. The scan window of the Anchor comes from one supplier, and their last two deliveries failed our drop test. The date in the Console is filled in by the system and simply moves along with them.\n\nI have asked our production planner for a date that doesn't. If you need something to work with until then, we can lend you Swift 3 scanners with a protective sleeve, at no charge.\n\nRegards,\n{agent}",
          { status: "pending" },
        ),
        customer("Loan devices would help, five if possible. Do they work at minus eighteen?"),
        note(
          "Swift 3 is only specified down to minus ten; battery drops out below. Loan only makes sense for the dock and the office. Planner answers after the supplier call on {weekday}.",
        ),
        agent(
          "Hi {first},\n\nI have to be honest: the Swift 3 is made for minus ten and above. In the cold store its battery would give up within half an hour. On the loading dock they would do well, so I have reserved five for you; tell me if you want them for that.\n\nThe planner speaks with the supplier on {weekday}. I'll pass on the date as soon as he has it.\n\nRegards,\n{agent}",
          { status: "on_hold" },
        ),
        customer("Yes, please send the loan ones for the dock. And I'll wait for the date."),
      ],
    },
    {
      titles: ["no forklift at our site", "Driver left without unloading {order}"],
      openings: [
        "Your carrier came with a pallet of label rolls (order {order}), saw we have no ramp and no forklift, and drove off again. Nobody told us it would be a pallet. How do we get our labels?",
        "The driver refused to unload order {order} this morning. It's a whole pallet and we're a small shop in {site} with a front door and a sack truck. Please arrange something.",
      ],
      turns: [
        agent(
          "Hello {first},\n\nSorry for the surprise. From twelve boxes upwards our system chooses a pallet, and it doesn't ask whether you can unload one. There are two ways:\n\n1. A lorry with a tail lift sets the pallet down on the pavement, and you carry the boxes in.\n2. We split the order into single parcels, which takes two days longer.\n\nNeither costs you anything. Which do you prefer?\n\nKind regards,\n{agent}",
          { status: "pending" },
        ),
        customer("The tail lift, please, at a fixed time. I'll borrow two strong cousins."),
        agent(
          'Hello {first},\n\nBooked: {weekday} between nine and eleven, with tail lift. The driver will bring the pallet up to the kerb. I have marked your address "tail lift, no forklift", so this will be chosen by itself in future. Good luck to the cousins!\n\nKind regards,\n{agent}',
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["sample rolls?", "Could we try freezer labels before ordering?"],
      openings: [
        "Hi, we're thinking of moving to freezer-proof labels on our Tally 80, but I'd like to see them stick before I order {count} rolls. Do you send samples?",
        "Is it possible to get a few sample labels that hold in the freezer? We print with a Tally 80. If they're good we would take {count} rolls to begin with.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nWe do, and it's wise to try. Are the labels put on before freezing, or on surfaces that are cold already? And is it plastic film, cardboard or glass? The adhesive differs.\n\nBest wishes,\n{agent}",
          { status: "pending" },
        ),
        customer("On plastic tubs, already cold, sometimes with a bit of frost on them."),
        agent(
          "Hi {first},\n\nThen you want our deep-freeze quality, which grips down to minus twenty-five. Two short sample rolls for the Tally 80 are in the post to {site}. Wipe the frost off first and press for about three seconds. Set the darkness two steps higher than for normal paper, because the coating takes more heat.\n\nWhen you're happy with them, order from the Console as usual; the article number is on the core.\n\nBest wishes,\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "low",
    },
  ],
};
