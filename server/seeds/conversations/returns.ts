import { agent, customer, note, type Topic } from "./conversation.ts";

/** What customers write about warranty, broken devices, repairs, swaps and return labels. */
export const returns: Topic = {
  name: "Returns and repairs",
  category: "Repairs",
  department: "Repairs",
  device: "scanner",
  conversations: [
    {
      titles: ["warranty check", "Is serial {serial} still under warranty?"],
      openings: [
        "Hello, could you tell me whether the scanner with serial number {serial} still has warranty? It's a Swift 3. The Console says it ended, but by our invoice it shouldn't have.",
        "Quick one: Swift 3, serial {serial}. Warranty in the Console: expired. Warranty according to my own sums: a few more months. Who's right? Nothing is broken, I'm just doing the asset list.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nYou are right. The Swift 3 has two years from the day we dispatch it to you, but the Console had counted {serial} from the day it was built, because it was never registered. Could you send me the number of the invoice, so that I can enter the right date?\n\nKind regards,\n{agent}",
          { status: "pending" },
        ),
        customer("It's {invoice}. There are {count} scanners on it, all from the same delivery."),
        agent(
          'Thank you, {first}. I have corrected the date for all {count} scanners on that invoice. In the Console, open Devices and add the column "warranty until"; you can export the list from there for your records.\n\nKind regards,\n{agent}',
          { status: "resolved" },
        ),
      ],
      priority: "low",
      tags: ["warranty"],
    },
    {
      titles: ["trigger sticks", "Swift 3 trigger broken", "Scanner {serial} misses presses"],
      openings: [
        "The trigger of one of our Swift 3 scanners only reacts every third or fourth press. Serial {serial}. It clicks, but no beam. The side button does work.",
        "Our favourite Swift 3 ({serial}) has gone on strike: you squeeze and squeeze and now and then it scans. The button on the side is fine, so the reading part must be all right. Could this be repaired?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThat sounds like dust under the trigger. Please try this first: switch the scanner off, hold it nose down, and blow along the gap above the trigger with short bursts from an air can while pressing it about twenty times. Then test it under Settings, Device test, Keys on the scanner.\n\nIf it still misses presses, we'll repair it; {serial} is under warranty.\n\nBest wishes,\n{agent}",
          { status: "pending" },
        ),
        customer("A surprising amount of cardboard fluff came out! Every press counts now."),
        agent("Splendid! A burst once a month helps.\n\n{agent}", { status: "resolved" }),
        customer("Sorry, too quick: a week later it's every third press again, and no fluff."),
        agent(
          "Hi {first},\n\nThen the contact itself is worn. We'll swap the scanner: a replacement leaves today with a return label in the box. Please put {serial} into the same box, without its battery, and hand it over within fourteen days. The replacement has the stronger trigger spring and keeps the remaining warranty.\n\nBest wishes,\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["trigger", "warranty"],
    },
    {
      titles: ["window broken, is this covered?", "Cracked scan window on Anchor {serial}"],
      openings: [
        "One of our Anchor scanners fell off a forklift and the scan window has a crack right across it, photo attached. Serial {serial}. It's sold as rugged, so I assume that this is covered by the warranty?",
        "Hi, please see the picture. Our Anchor ({serial}) took a tumble from the forklift in {site} and the window is cracked. It still reads most codes, but not the ones on the top shelves. Warranty or not?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nThank you for the photo. The Anchor is tested for drops from 2.4 metres onto concrete. Do you know roughly how high it was when it fell, and did anything drive over it? I ask because I can see a tyre mark on the grip.\n\nRegards,\n{agent}",
          { status: "pending" },
        ),
        customer("Ahem. It fell from seat height, and then the driver reversed over it."),
        agent(
          "Thank you for your honesty, {first}. A fall from seat height would have been covered; a forklift, I'm afraid, is not. But the damage seems limited to the window, which we replace at a fixed price of £{amount} plus VAT, including a new seal and a leak test. I have already taken ten per cent off for the truth.\n\nShall I send a return label?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Fair enough. Yes, please send the label, and go ahead with the repair."),
        agent(
          "Hi {first},\n\nThe label is in your inbox and the repair is approved on our side, so there will be no further quote. It takes about four working days from arrival. You'll get an email at each step.\n\nRegards,\n{agent}",
          { status: "resolved" },
        ),
      ],
      tags: ["cracked-window"],
      file: "photo",
    },
    {
      titles: ["Repair status?", "no news about our {device} for weeks"],
      openings: [
        "We sent you our {device} (serial {serial}) for repair almost four weeks ago. The Console has said \"received\" ever since. Your help page talks about five working days. It's our only one, so I'm losing patience.",
        'Hello, is anyone working on our {device}? Serial {serial}, nearly four weeks with you, status "received", two unanswered voicemails. We have no spare.',
      ],
      turns: [
        agent(
          "Hi {first},\n\nI'm sorry, you should have heard from us long ago. I have been to the workshop: your {device} was examined in the first week and is waiting for a main board. The technician wrote that down, but the status in the Console was never changed, so nobody told you.\n\nI'm sending you a loan {device} today, so that you can work. I'll have a date for the board by {weekday}.\n\n{agent}, Acme Repairs",
          { status: "on_hold" },
        ),
        customer("Loan has arrived and works, thank you. Still waiting for that date."),
        agent(
          "Hi {first},\n\nHere it is: the board has come in, your {device} was repaired this morning and is on the test bench overnight. It leaves for {site} on the next working day. Keep the loan until you've tried your own; there is a return label in the lid of its box.\n\nNo charge for the repair, and again my apologies for the silence.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "high",
    },
    {
      titles: ["Swap scanner asks for a code", "replacement Swift 2 not in the Console"],
      openings: [
        "Your swap scanner came today, many thanks, but it's of no use yet: it asks for an enrolment code and isn't listed under Devices. It's a Swift 2, serial {serial}.",
        "The replacement Swift 2 ({serial}) has arrived. When I switch it on it wants an enrolment code. The old one just worked. What do I type?",
      ],
      turns: [
        agent(
          'Hi {first},\n\nA swap device should come enrolled, and yours slipped through. I have added {serial} to your Console. Please switch it off and on again within reach of your Wi-Fi, and choose "fetch settings" instead of typing a code.\n\nBest wishes,\n{agent}',
          { status: "resolved" },
        ),
        customer("It's listed now, but our goods-in form is missing. Firmware is {version}."),
        agent(
          'Hi {first},\n\nNearly there. Forms are given to groups of devices, and your old scanner was in the group "Goods in". A swap joins the group "Default". I have moved {serial} over; press Sync once and the form will appear. I\'ve also switched off the old serial number, so that you aren\'t billed for both.\n\nBest wishes,\n{agent}',
          { status: "resolved" },
        ),
      ],
      tags: ["swap"],
    },
    {
      titles: ["Swollen battery!", "battery bulging, cover doesn't close"],
      openings: [
        "The battery in one of our Swift 2 scanners has swollen so much that the cover pops off (see picture). It was warm when I took it out of the cradle. Is that dangerous? What should I do with it?",
        "Found a bulging battery in a Swift 2 this morning, photo attached. Serial of the scanner is {serial}. The cover won't close over it any more and it feels warm. We have {count} of these scanners and I'm worried about the rest.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nPlease don't charge, press or open that battery, and don't put it in the post. Lay it on something that does not burn, stone or a metal tray, away from stock and people, if possible outdoors under cover. If it smokes or hisses, leave the room and call the fire brigade.\n\nThen tell me the batch code, if you can read it without touching much: eight characters next to the recycling mark.\n\n{agent}, Acme Repairs",
          { status: "pending" },
        ),
        customer("It's in a bucket of sand in the yard. Code starts with B7. So do two spares!"),
        note(
          "B7 is the batch from the safety notice. Customer was not on the mailing list because the batteries came as accessories from a dealer. Safety officer informed. Special carrier for damaged lithium cells booked.",
        ),
        agent(
          "Hi {first},\n\nSand and a bucket: very well done. B7 is a batch that we are recalling, and you should have been told; because those batteries were bought through a dealer, we didn't have your address.\n\nPlease don't use the two spares either. A special carrier collects all three on {weekday} and brings the right packaging. New batteries leave today, free of charge. All other batch codes are safe to use, and your company is on our safety mailing list now.\n\n{agent}",
          { status: "on_hold" },
        ),
        customer("Collected, and the new batteries are in. Thank you for taking it seriously."),
        agent("You did just the right thing, {first}.\n\n{agent}", { status: "resolved" }),
      ],
      priority: "critical",
      tags: ["battery", "safety"],
      file: "photo",
    },
    {
      titles: ["battery doesn't last a shift", "Swift 3 batteries empty by noon"],
      openings: [
        "Our Swift 3 batteries used to last all day. Now most of them are flat by noon. They're a bit over a year old. Is that normal, or are they faulty?",
        "Hi, battery trouble in {site}: {count} Swift 3 scanners, all bought together a little over a year ago, hardly any of them gets through a shift. Do we have to buy new batteries already?",
      ],
      turns: [
        agent(
          'Hi {first},\n\nThat is early. Batteries have a warranty of one year, but they ought to manage two or three. Before you buy any, please pick one scanner that runs flat quickly and send me its log: Settings, Support, "Send log to Console", and then download it there under Devices.\n\nKind regards,\n{agent}',
          { status: "pending" },
        ),
        customer("Log of the worst one attached: full at seven, dead at noon.", { file: "log" }),
        agent(
          'Hi {first},\n\nGood news for your budget: the battery is healthy, 91 per cent. The log shows that the Wi-Fi radio never sleeps. With firmware {version} power saving turns itself off if the access point is slow to answer, and stays off.\n\nIn the Console, open Devices, Profiles, Power, and set Wi-Fi power saving to "always". It reaches the scanners with the next sync, and they should last a whole shift again. If one doesn\'t, simply answer this message.\n\nKind regards,\n{agent}',
          { status: "resolved" },
        ),
      ],
      tags: ["battery"],
    },
    {
      titles: ["return label expired", "Carrier won't accept your return label"],
      openings: [
        "The parcel shop has turned me away: the return label you sent for serial {serial} is no longer valid. Could I have a new one?",
        "Hi, I was off sick, so the faulty {device} is still here and the return label has run out. The parcel shop scans it and gets an error. Serial is {serial}. New label please!",
      ],
      turns: [
        agent(
          "Hi {first},\n\nReturn labels are valid for fourteen days. A new one is in your inbox; simply stick it over the old one, so that the old barcode can't be read.\n\nBest wishes,\n{agent}",
          { status: "resolved" },
        ),
        customer("Turned away again: the label is for up to two kilos and ours is heavier."),
        agent(
          "Hi {first},\n\nI'm sorry about the second walk. Let's spare you a third: the carrier collects the parcel from you in {site} on {weekday}, and the driver brings the label along. Please leave the accessories out, we only need the {device} itself. Cross out the old labels and keep the collection receipt.\n\nBest wishes,\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["white stripes on every label", "Print head of Tally 110: warranty refused"],
      openings: [
        "Your workshop says that the print head of our Tally 110 ({serial}) is worn and not covered. The printer is eight months old! White lines on every label, and I'm supposed to pay £{amount} for it? I don't accept that.",
        "I disagree with the repair quote for our Tally 110, serial {serial}. Eight months old, white stripes down every label, and you call the print head a wearing part. Please have someone look at it again.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nI understand the annoyance; eight months is short. The print head is covered for one year or 30 kilometres of labels, whichever comes first. The counter in your printer shows 19 kilometres, so distance is not the reason. The technician noted scratches along the whole width, which usually come from rough label paper or from cleaning with something hard.\n\nMay I ask which labels you use and how the head is cleaned?\n\nKind regards,\n{agent}",
          { status: "pending" },
        ),
        customer("Another supplier's labels, but sold as suitable. Cleaned only with your pen."),
        note(
          "If the roll is within our paper specification, this is a warranty case, whatever the brand. Roll goes to the materials bench for a roughness test. Keep the quote on hold, no storage fee.",
        ),
        agent(
          "Hi {first},\n\nThank you. Please send me a roll of those labels, marked for my attention. Our materials bench will measure how rough it is. If it is within the limits in the manual, the head is on us; your choice of supplier makes no difference. The quote for £{amount} is suspended until we know, and I've sent a loan printer to {site} in the meantime.\n\nKind regards,\n{agent}",
          { status: "on_hold" },
        ),
        customer("That's a decent offer. The roll went off today."),
      ],
    },
    {
      titles: ["Back from repair with the same fault", "repaired Anchor still switches off"],
      openings: [
        'Our Anchor {serial} is back from your workshop, and within an hour it switched itself off again. The repair note says "no fault found, cleaned". With respect, cleaning wasn\'t the problem. It does this several times a day when somebody puts it down.',
        "I'm not happy. We've waited for the Anchor ({serial}) to be repaired, got it back with \"no fault found\" and it does exactly the same as before: put it down a bit firmly and it goes dark. Did anyone actually use it?",
      ],
      turns: [
        agent(
          'Hi {first},\n\nI\'d be unhappy too. It was tested for a night on the bench, where of course nobody puts it down. The next time it goes dark, please choose Settings, Support, "Send log to Console" and tell me when it was. The log tells us whether the scanner shut down or simply lost power.\n\n{agent}, Acme Repairs',
          { status: "pending" },
        ),
        customer("That didn't take long. The log is in the Console, see ten past nine."),
        agent(
          "Hi {first},\n\nThe log ends in the middle of a line, so the scanner loses its power for a moment: the spring at the battery contact is too weak. Our bench test doesn't shake the device and couldn't find it. We have now added a knock test.\n\nYou won't get a second repair but a new Anchor, which leaves today, set up like {serial}. The return label is in the box, and your three years of warranty start afresh.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
      priority: "high",
      tags: ["warranty", "swap"],
    },
    {
      titles: ["This isn't our device", "wrong {device} returned after repair"],
      openings: [
        "The {device} you sent back after repair is not ours. Ours is {serial}; this one has a different number and somebody else's asset sticker on it. Where is ours?",
        "Small mix-up, I think: we got somebody else's {device} back from repair, with their inventory sticker on it. Our own has serial {serial}. I don't want to switch on someone else's device, so it's sitting on my desk.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nI'm sorry, and please leave it switched off. Two of the same model were packed one after the other on {weekday} and the boxes were exchanged. Yours has gone to the other customer, and I'm on the phone with them now.\n\nKind regards,\n{agent}",
          { status: "on_hold" },
        ),
        note(
          "Other customer has {serial}, still unopened. Courier exchanges both on the same round, no need to come back here. Packing bench will scan the serial number against the shipping label from now on.",
        ),
        agent(
          "Hi {first},\n\nThe other customer hasn't opened the box yet. A courier will bring you {serial} on the next working day and take the stray one with him. Neither of you has to pack or print anything.\n\nAs a precaution I have locked both devices in the Console. Yours will be unlocked as soon as you confirm that you have it.\n\nKind regards,\n{agent}",
          { status: "pending" },
        ),
        customer("Ours is home, sticker and all. The stray one has left with the courier."),
        agent("{serial} is unlocked again. Thank you, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["is it worth repairing?", "Repair quote for Swift 2 {serial}"],
      openings: [
        "I've received your quote of £{amount} for the repair of our Swift 2 ({serial}). It's out of warranty and not young any more. Would you repair it or buy a new one, honestly?",
        "About the quote for Swift 2 {serial}: £{amount} seems a lot for a scanner of that age. What are our options? I need to decide before {weekday}.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nHonestly: if it is one scanner among many of the same kind, I'd repair it, because cradles and batteries stay the same. If you plan to renew them within a year anyway, I wouldn't.\n\nThere is a third way. We take your Swift 2 in part exchange and give you a Swift 3 at a reduced price. The Swift 3 needs its own cradle, but reads the same labels and uses the same Console forms. Roughly how many Swift 2 do you still have in use?\n\nBest wishes,\n{agent}",
          { status: "pending" },
        ),
        customer("{count}, I think, all from the same year. So this will come up again?"),
        agent(
          "Hi {first},\n\nIt probably will, one by one. From experience, a third of a batch that age needs a repair within the next year, so exchanging all {count} in one go works out cheaper if you keep them for two more years or longer. I've left the quote open for thirty days, so there is no hurry on our side. If you decide against the repair, we return {serial} free of charge or recycle it.\n\nBest wishes,\n{agent}",
          { status: "pending" },
        ),
        customer("Very clear. I'll take it to our managers' meeting and come back to you."),
      ],
    },
    {
      titles: ["Don't wipe our scanner!", "unsynced counts on {serial}, sent for repair"],
      openings: [
        "Please stop the repair of Swift 3 {serial}! Two days of counting in {site} are still on it and were never synced. If you reset it we have to count everything again. The parcel must be reaching you about now.",
        "We've just realised that the Swift 3 we sent in ({serial}) was offline all along: the counts from {site} aren't in the Console. They must still be on the device. Please, please don't wipe it.",
      ],
      turns: [
        agent(
          'Hi {first},\n\nI have caught it: {serial} was unpacked this morning and nobody has switched it on. It\'s on my desk with a red note saying "do not reset". What was the fault? If the display is the only thing broken, we may be able to sync it as it is.\n\n{agent}, Acme Repairs',
          { status: "pending" },
        ),
        customer("Thank goodness. Only the display, it's black. It still beeps and scans."),
        agent(
          "Hi {first},\n\nWe've put in a new display, connected the scanner to our guest Wi-Fi and pressed Sync. The Console took {count} count sheets from {serial}. Could you check that they are all there before we do anything else?\n\nFor the future: under Settings, Alerts in the Console you can get an email when a device hasn't synced for a day.\n\n{agent}",
          { status: "pending" },
        ),
        customer("All {count} of them, down to the last bin. You've made us very happy."),
        agent("Wonderful, {first}. It goes back to you today.\n\n{agent}", { status: "resolved" }),
      ],
      priority: "high",
    },
    {
      titles: ["return an unused printer", "Bought one too many, can I send it back?"],
      openings: [
        "We ordered a Tally 80 too many with order {order}. It's still sealed. Can we return it, and does it cost anything?",
        "Hi, it turns out that our {site} branch already has a printer, so the Tally 80 from order {order} is surplus. Never opened. I'd like to send it back if that's all right.",
      ],
      turns: [
        agent(
          "Hi {first},\n\nOf course. Sealed devices can come back within thirty days of delivery at no charge, and you are well within that. The return label is in your inbox. Please put the printer box into another carton or wrap it in paper, because a label stuck on the printed box means that we can't sell it as new.\n\nKind regards,\n{agent}",
          { status: "pending" },
        ),
        customer("Wrapped like a birthday present and handed in on {weekday}."),
        agent("Arrived safely. Billing will credit it, {first}.\n\n{agent}", {
          status: "resolved",
        }),
      ],
      priority: "low",
    },
  ],
};
