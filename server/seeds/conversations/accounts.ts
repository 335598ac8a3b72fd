import { agent, customer, note, type Topic } from "./conversation.ts";

/** Signing in to the Console, and who may do what there. */
export const accounts: Topic = {
  name: "Accounts",
  category: "Account",
  department: "General Support",
  conversations: [
    {
      titles: ["Password reset mail never arrives", "can't reset my password"],
      openings: [
        "I have pressed 'Forgot password' four times today and no email has come. Nothing in spam either. I only want to look at the count from {weekday}.",
        "Good afternoon, I am locked out of the Console and the reset link does not reach me. My colleague's arrived in seconds when she tried it on {weekday}. What is different about me?",
      ],
      tags: ["sign-in"],
      turns: [
        agent(
          "Hello {first},\n\nWe sent all of your reset mails, and your mail server accepted them, so they are most likely in its quarantine, which you cannot see yourself. Please ask your IT to release mail from no-reply@acme.test and to allow that sender.\n\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "IT has released them, the whole pile. But every link says 'no longer valid', see the photo of my screen. I am starting to take this personally.",
          { file: "photo" },
        ),
        agent(
          "Understandably, {first}! Each new request cancels the links before it, and a link lives for one hour. Now that the sender is allowed, please request exactly one more and use it straight away.\n\n{agent}",
          { status: "pending" },
        ),
        customer("One request, one mail, I'm in."),
        agent("Hurray. Have a good day, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["invitation expired", "Invitation link no longer works", "New colleague can't join"],
      openings: [
        "Our new colleague in {site} starts today and her invitation to the Console has expired. I sent it two weeks ago so that everything would be ready. Can you make it valid again?",
        "The invitation I got from my boss says 'This link has expired'. He is on holiday until {weekday}. Can you let me in?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nInvitations are valid for seven days, and for your safety we cannot extend them or let people in ourselves. Any administrator of your company can: Console > People > Invited > Send again. The role chosen before is kept.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Our other administrator in {site} has just done it. All good."),
        agent("Thank you for telling us, {first}. Enjoy the Console!\n\n{agent}", {
          status: "resolved",
        }),
      ],
    },
    {
      titles: ["Lost phone, cannot sign in", "second factor gone, I am the only admin"],
      openings: [
        "My phone went into the canal on {weekday}, and with it the app for the sign-in codes. I am our only administrator. No, I do not have the recovery codes, they were on the phone too.",
        "I need to get back into the Console without my second factor. Phone was stolen, the number is blocked, recovery codes cannot be found. Nobody else here has admin rights and we have to add {count} seasonal workers.",
      ],
      priority: "high",
      tags: ["second factor"],
      turns: [
        agent(
          "Hello {first},\n\nI am sorry about the phone. As you are the only administrator we have to make sure that it is you: I will call the company's main number in our contract, not a mobile, and ask for you. You will also need an invoice of the last three months at hand. Would tomorrow at 10 suit you?\n\n{agent}",
          { status: "pending" },
        ),
        customer("10 is fine. I have invoice {invoice} here."),
        note(
          "Called the switchboard number from the contract, was put through. Invoice number, amount £{amount} and first device serial {serial} all correct. Second person on our side: please confirm in the audit log before I reset.",
        ),
        agent(
          "Thank you for your time on the phone, {first}. The second factor is reset; at the next sign-in you will be asked to set up a new one. Please print the recovery codes this time, and make one more person administrator. I have ended all sessions on the lost phone.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Only administrator has left", "Former employee still owns our account"],
      openings: [
        "Our warehouse manager in {site} left rather suddenly and was the only one with administrator rights. We cannot add people, nor remove him. I am the managing director.",
        "The man who set up the Console for our {count} users no longer works here and we did not part as friends. He may still have access. How do we take over the account?",
      ],
      priority: "high",
      tags: ["ownership"],
      turns: [
        agent(
          "Hello {first},\n\nWe can transfer the account. Please send the form 'Change of owner' from our help page, signed by somebody who is entitled to sign for the company, with an official register extract no older than three months. As a first step, I have locked the former owner's sign-in just now; your scanners keep working.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Thank you for locking it so quickly. Form and extract went off this morning."),
        agent(
          "Both have arrived and are in order, {first}. You are owner now, the former one is removed, and everything he did stays in the log. Your invitation is in your inbox.\n\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "I'm in. One more thing: he had made access keys for some interface. There are two in the list. Are they dangerous?",
        ),
        agent(
          "Good that you looked, {first}. One was last used an hour ago by your web shop, so please replace it rather than deleting it: Settings > Access keys > Renew, and give the new key to whoever runs the shop. The other has not been used for a year; delete it.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["We have a new company name", "Change of company name and email addresses"],
      openings: [
        "As of next month our company has a new name and our {count} users get new email addresses. What do we have to change with you, and will everybody have to be invited anew?",
        "hi, we've been renamed. where do I change the name on the console, and the one printed on the labels?",
      ],
      priority: "low",
      turns: [
        agent(
          "Hello {first},\n\nCongratulations on the new name! Settings > Company changes it in the Console and on all labels that use the Company field. Names typed into a template as text have to be changed by hand; Templates > Search finds them.\n\nAddresses: People > Change domain replaces the part after the @ for everybody at once. Nobody needs a new invitation, and passwords stay.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Done in ten minutes, templates included. And the invoices?"),
        agent(
          "I have passed the new name on to our accounts department, {first}; the next invoice carries it. {invoice} and older ones stay as they are, since they were right when written.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Hide purchase prices from shop staff", "role without prices?"],
      openings: [
        "Is it possible for our {count} shop managers to see the stock but not what we pay for it? Right now it's everything or nothing.",
        "We want to give the shop in {site} access to the Console, but purchase prices are none of their business. Which role do they need?",
      ],
      tags: ["roles"],
      turns: [
        agent(
          "Hi {first},\n\nYes, with a role of your own: Settings > Roles > Copy 'Stock viewer', name it, and untick 'See costs' under Products. That also hides the value columns in reports and exports.\n\nIf they should only see their own shop, choose it under Sites in the same window.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Exactly what we wanted, and easier than expected."),
      ],
    },
    {
      titles: ["Sign-in from a country we don't know", "URGENT somebody is in our account"],
      openings: [
        "I have just had an email about a new sign-in to my account from a place I've never been to. I am sitting in {site}. Did somebody get in?",
        "Somebody signed in as me at 3 in the morning while I was asleep in {site}, and now there are two users in our Console nobody here knows. What do we do?",
      ],
      priority: "critical",
      tags: ["security"],
      turns: [
        agent(
          "Hello {first},\n\nI have ended every session of your account and blocked it for now, together with all users added since last night. Please do not reuse the old password anywhere. Could you export the sign-in list of the last seven days (People > Log > Export), with the help of another administrator, and send it to me?\n\n{agent}",
          { status: "pending" },
        ),
        customer("Here is the list. My colleague exported it.", { file: "table" }),
        note(
          "One address, one account, correct password at the first attempt: looks like a reused password, not a hole on our side. No exports, no keys made. Security has been told; keep the raw log.",
        ),
        agent(
          "Thank you, {first}. There was one foreign sign-in, with your correct password, lasting eleven minutes. Nothing was exported and no access keys were made; the users it added are deleted.\n\nYour account is open again and asks for a new password and a second factor. I recommend making the second factor compulsory for everybody: Settings > Security.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Done, for all of us. I had used that password elsewhere. Lesson learnt."),
        agent("Thank you for acting so fast, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Nobody can sign in with SSO", "Single sign-on: signature not valid"],
      openings: [
        "Since {weekday} morning single sign-on to the Console has failed for all of us with 'Signature not valid'. Other applications work with it.",
        "SSO has been broken for the {count} of us since {weekday}, message 'Signature not valid'. We need access today, month-end count.",
      ],
      priority: "high",
      tags: ["sso", "sign-in"],
      turns: [
        agent(
          "Hello {first},\n\nYour identity provider has been signing with a new certificate for a short while now, and the Console still has the old one. The owner of your account can sign in with the emergency link from the SSO setup mail and put the new one in under Settings > Single sign-on > Certificate.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Found the link, uploaded the certificate, everybody is in again."),
        agent(
          "Good, {first}. On the same page you can enter the metadata address instead of a file; then the Console fetches new certificates by itself every night.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["I have two accounts", "Merge two users", "wrong account opens"],
      openings: [
        "Apparently I exist twice in the Console, once with my old address and once with the new one. Half of my counts are with one, half with the other. Can they be merged?",
        "Depending on how I sign in I see different counts; the one from {weekday} in {site} is only in one of them. I think I've been invited twice, with two addresses. Could you make one person out of me?",
      ],
      turns: [
        agent(
          "Hi {first},\n\nI can do that. Which of the two addresses should remain? The other one's counts, templates and rights move over; the old address then no longer works for signing in.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Please keep the newer one."),
        agent(
          "It is done, {first}: one account, {count} counts. Where both had different rights, the lesser ones were kept, so please have an administrator check your role.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: [
        "Importing people fails in row 1",
        "bulk invitation",
        "Inviting {count} people by file: Row 1, not an email address",
      ],
      openings: [
        "I want to invite {count} people by file. The Console says 'Row 1: not an email address' and stops. My file is attached.",
        "Hello, bulk invite does not accept my list (attached). Error in row 1, although row 1 is only the headings. What does it want?",
      ],
      file: "table",
      turns: [
        agent(
          "Hello {first},\n\nYour file separates columns by semicolons, and the Console expects commas, so it takes the whole line for one column and does not recognise the headings. Save it as 'CSV, comma separated', or choose Semicolon in the import window under More.\n\n{agent}",
          { status: "resolved" },
        ),
        customer("Semicolon works. Now it says 'Unknown role: Picker' in every row."),
        agent(
          "Nearly there, {first}. Your company has no role of that name; what you mean is probably 'Scanner user', which may count and pick but not change products. Replace the word in the file, or copy that role in Settings and name the copy Picker.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["One login for the counter?", "shared account for shop PC"],
      openings: [
        "Five of us use the same PC at the counter in {site}. Signing in and out each time with a code from the phone is a nuisance. May we share one account?",
        "We've got a single PC at goods-in and shift workers without company phones. How do others handle the second factor there?",
      ],
      priority: "low",
      turns: [
        agent(
          "Hi {first},\n\nPlease do not share an account: you would no longer see who counted what. There is a better way, called station mode: Settings > Stations > Add, opened once on that PC by an administrator. After that everybody just types a personal six-digit PIN, or scans the code on their badge.\n\n{agent}",
          { status: "pending" },
        ),
        customer("Badges! Nobody told us. Set up and running, the team is delighted."),
        agent("That's what we like to hear, {first}.\n\n{agent}", { status: "resolved" }),
      ],
    },
    {
      titles: ["Counts show the wrong day", "Time in the Console is off"],
      openings: [
        "Counts that I finish in the evening appear under the next day. My colleagues in {site} see the right date. How come?",
        "Why does the Console think that it is tomorrow? What I counted on {weekday} evening is dated a day late.",
      ],
      turns: [
        agent(
          "Hello {first},\n\nYour profile has a time zone six hours ahead, presumably from a journey. Click your picture > Profile > Time zone > As company. Dates of old counts are shown rightly then, too; they are stored independently of it.\n\n{agent}",
          { status: "resolved" },
        ),
        customer(
          "On screen it's right now. But the report that is mailed to me every week still has the wrong dates.",
        ),
        agent(
          "Well spotted, {first}. A scheduled report keeps the time zone it was created with. Open it under Reports > Scheduled, press Edit and Save without changing anything: it takes over the new one.\n\n{agent}",
          { status: "resolved" },
        ),
      ],
    },
    {
      titles: ["Please delete my data", "Deletion of my personal data after leaving the company"],
      openings: [
        "I used to work for one of your customers and no longer do. Please delete my account and everything you hold about me.",
        "Hello, I left my job in {site} at the end of last month. My name is still in your Console, I get mails about counts, and I'd like all of it gone. Please confirm in writing.",
      ],
      tags: ["privacy"],
      turns: [
        agent(
          "Hello {first},\n\nThe account belongs to your former employer, who decides about the data in it; we only keep it on their behalf. I have stopped all mails to you at once and passed your wish on to them. They can remove you with two clicks, and your name in old counts then becomes 'Former user'.\n\n{agent}",
          { status: "on_hold" },
        ),
        customer("Thanks for stopping the mails. How long do they have?"),
        agent(
          "One month from today, {first}. I have set myself a reminder and will ask them again halfway. You will get a written confirmation from us once it is done.\n\n{agent}",
          { status: "on_hold" },
        ),
      ],
    },
    {
      titles: ["Merging two companies in the Console", "we bought another Acme customer"],
      openings: [
        "We have taken over a firm in {site} that uses your Console as well. How do we get both into one account, with their {count} scanners and all their history?",
        "After an acquisition in {site} we now have two Console accounts, two invoices and two sets of products. Could you put them together, please? No hurry, but before year-end.",
      ],
      turns: [
        agent(
          "Hello {first},\n\nWe can do that on a night of your choice. Two questions beforehand: do the two companies use the same article number for different products, and should the firm you bought become a site of its own?\n\n{agent}",
          { status: "pending" },
        ),
        customer("A site of its own, yes. Numbers: we fear there are some overlaps."),
        agent(
          "Then I will have a list made of all numbers which occur in both, {first}, so that you can decide about each. Our data team needs until {weekday} for it, and I will write to you with the list.\n\n{agent}",
          { status: "on_hold" },
        ),
      ],
    },
  ],
};
